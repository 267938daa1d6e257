# Nilam in a container. Build: docker build -t nilam .   Run: see compose.yaml and docs/operations.md
# The version of .nvmrc; a test compares them.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base

FROM base AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package needs an install script, or a compiler.
RUN npm ci --ignore-scripts --omit=dev && npm pkg delete devDependencies && \
  npm sbom --sbom-format=cyclonedx --sbom-type=application > sbom.cdx.json

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 NILAM_HOME=/var/lib/nilam
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/sbom.cdx.json ./
COPY package.json .nvmrc LICENSE CHANGELOG.md ./
COPY generated ./generated
COPY data ./data
COPY docs ./docs
COPY src ./src
# Only the home is written to when it serves.
RUN install -d -o node -g node -m 0700 /var/lib/nilam && install -d -o node -g node node_modules/.cache
USER node
# A server runs for a moment: what it compiles is cached for this user, which saves a third of every start.
RUN NILAM_HOME=/tmp/home timeout 20 node --max-semi-space-size=16 src/launch.js serve > /dev/null 2>&1; rm -r /tmp/home
VOLUME /var/lib/nilam
EXPOSE 8080
STOPSIGNAL SIGTERM
# Alive, not ready: a container that waits for PostgreSQL should not be replaced.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "src/launch.js"]
CMD ["serve"]
