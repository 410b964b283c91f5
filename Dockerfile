# One image for every kind of process: what it is, the command says (compose.yaml).
FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /srv/cardservice

# What it depends on first: that changes more seldom than the code.
COPY pyproject.toml constraints.txt ./
RUN python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['dependencies'], sep='\n')" \
        > requirements.txt \
    && pip install --constraint constraints.txt --requirement requirements.txt

COPY manage.py ./
COPY accounts accounts
COPY cardservice cardservice
COPY games games

RUN useradd --system --no-create-home cardservice
USER cardservice
EXPOSE 8000
CMD ["python", "manage.py", "serve", "--host", "0.0.0.0", "--port", "8000"]
