# Firstdraw in one container: docker build -t firstdraw . (docs/operating.md)
# The current long-term-support Node; any image with Node 20.19 or newer and a shell does.
ARG NODE_IMAGE=node:24-bookworm-slim

# What is built with: compilers for the parts of packages that have no ready-made binary here.
FROM ${NODE_IMAGE} AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Node's own headers, which lie beside it: the compiler need not fetch them.
ENV npm_config_nodedir=/usr/local
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

# What runs: the built program, its packages and the content.
FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/content ./content
COPY --from=build /app/package.json ./
RUN groupadd --gid 10001 firstdraw \
  && useradd --uid 10001 --gid firstdraw --no-create-home --shell /usr/sbin/nologin firstdraw \
  && install -d -o firstdraw -g firstdraw -m 0700 /data
USER firstdraw
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/command.js", "serve"]
