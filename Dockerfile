# syntax=docker/dockerfile:1
# Two images of one source: `runtime` serves releases, `builder` makes them (docs/deploying.md).
ARG NODE=24-bookworm-slim

# What building needs, and all but tests and checks.
FROM node:${NODE} AS builder-modules
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund

# Serving needs of Gatsby only what stands behind its `Link`, for forms without scripts. Without the rest modules are a third in size.
FROM builder-modules AS runtime-modules
RUN kept="gatsby/package.json gatsby/cache-dir/commonjs gatsby/node_modules/@gatsbyjs/reach-router gatsby/node_modules/gatsby-link gatsby/node_modules/gatsby-react-router-scroll gatsby/node_modules/gatsby-script gatsby-page-utils gatsby-core-utils node-object-hash @babel/runtime mitt prop-types react-is object-assign invariant" \
  && mkdir /kept && cd node_modules && cp --archive --parents $kept /kept && cd .. \
  && npm pkg delete optionalDependencies dependencies.gatsby dependencies.gatsby-plugin-image dependencies.gatsby-plugin-react-i18next dependencies.gatsby-plugin-sharp dependencies.gatsby-source-filesystem dependencies.gatsby-source-graphql \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && cp --archive /kept/. node_modules/

FROM node:${NODE} AS base
ENV NODE_ENV=production TZ=UTC
WORKDIR /app
# Code belongs to root: the process, which is `node`, writes to its two folders and to /tmp only.
RUN install --directory --owner=node --group=node /app/dist /app/.uapp
COPY package.json tsconfig.json uapp.config.ts LICENSE ./
COPY bin bin
COPY locales locales
COPY functions functions
COPY services services
COPY src src
COPY cli cli
VOLUME ["/app/dist", "/app/.uapp"]

FROM base AS builder
COPY --from=builder-modules /app/node_modules node_modules
COPY package-lock.json gatsby-browser.tsx gatsby-config.ts gatsby-node.ts gatsby-ssr.tsx ./
COPY static static
COPY search-words search-words
COPY content content
# Nobody may write there later.
RUN node bin/uapp.mjs --version
USER node
CMD ["node", "bin/uapp.mjs", "worker"]

FROM base AS runtime
COPY --from=runtime-modules /app/node_modules node_modules
RUN node bin/uapp.mjs --version
USER node
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/uapp.mjs", "serve"]
