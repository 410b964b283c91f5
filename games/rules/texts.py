"""The text of a rule, as players read it. Each game keeps its own beside its code."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: `id` as refusals cite it, the `section` it stands in, a `title` and its `text` in plain English."""

    id: str
    section: str
    title: str
    text: str

    def describe(self) -> dict[str, str]:
        return {"id": self.id, "section": self.section, "title": self.title, "text": self.text}
