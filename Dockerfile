# the Node that the tests run on
FROM node:24.21.0-trixie-slim AS base
WORKDIR /app

# Compiles. TypeScript's compiler is an optional package of the platform; nothing of this stage is in the image.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json mikro-orm.config.ts openapi.json asyncapi.json ./
COPY hooks/copy-files.mjs hooks/
COPY src src
COPY README.md SECURITY.md CHANGELOG.md CONTRIBUTING.md LICENSE llms.txt schema.graphql ./
COPY docs docs
COPY ops ops
COPY packages packages
COPY test test
RUN npm run build --silent

# What the service needs to run: nothing that only builds, no tests, no PostgreSQL and no Node of its own.
FROM base AS dependencies
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM base
ENV NODE_ENV=production NODE_OPTIONS="--enable-source-maps --max-semi-space-size=16"
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
# npm run crm, migrate, doctor and events work here, too, as messages and pages name them
COPY hooks/slotkeeper.mjs hooks/
RUN chmod +x dist/src/main.js && ln -s /app/dist/src/main.js /usr/local/bin/slotkeeper
# compiles the code for later starts: as the account that starts, because V8's cache belongs to one
RUN install -d -o node dist/.compile-cache \
  && su node -c "NODE_COMPILE_CACHE=/app/dist/.compile-cache node -e \"import('./dist/src/start.js')\"" \
  && chown -R root:root dist/.compile-cache
# no account of the image can write to its own program
USER node
EXPOSE 3000
# node itself receives the signals: npm does not pass them on
CMD ["node", "dist/src/main.js"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
