FROM node:24-bookworm-slim AS build
WORKDIR /hearthside
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# The commit it is built from, which the image's log and /readyz then name: the repository itself is not copied.
ARG GIT_COMMIT
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /hearthside
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /hearthside/package.json ./
COPY --from=build /hearthside/migrations migrations
COPY --from=build /hearthside/build build
# What draws and reads pictures is native, so the bundle cannot contain it (docs/decisions/0014, 0018).
COPY --from=build /hearthside/node_modules/sharp node_modules/sharp
COPY --from=build /hearthside/node_modules/@img node_modules/@img
COPY --from=build /hearthside/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /hearthside/node_modules/semver node_modules/semver
COPY --from=build /hearthside/server/launch.js server/launch.js
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that SIGTERM reaches it.
CMD ["node", "--max-semi-space-size=16", "server/launch.js", "start"]
