from games.rules.texts import Rule

RULES: tuple[Rule, ...] = ()
