# docs/operations.md, "In a container", has how it is run.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
# What the build is told apart by: docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT=
RUN npm ci --no-audit --no-fund && npm run build

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/* && install -d -o 10001 -g 10001 /data
COPY --from=build /src/dist /srv/mapa
WORKDIR /srv/mapa
USER 10001:10001
# `admin` and `atlas` are there by name.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data PATH=/srv/mapa/bin:$PATH
VOLUME /data
EXPOSE 8080
# /healthz waits for nothing. /readyz would take 3 s while a store is away.
HEALTHCHECK --start-period=60s CMD ["/srv/mapa/node_modules/.bin/node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), \
  () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "/srv/mapa/node_modules/.bin/node", "server"]
