# One image for every node. It holds the built site and what runs it: no compiler, no tests, no embedded database,
# so a container needs DATABASE_URL.

FROM node:24-bookworm-slim AS build
WORKDIR /evens
COPY . .
RUN npm ci --include=dev --include=optional --no-audit --no-fund \
  && npm run build \
  && npm prune --omit=dev --omit=optional --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /evens
COPY --from=build /evens/package.json ./
COPY --from=build /evens/node_modules ./node_modules
COPY --from=build /evens/packages ./packages
COPY --from=build /evens/apps ./apps
COPY --from=build /evens/sites ./sites
COPY --from=build /evens/dictionaries ./dictionaries
COPY --from=build /evens/content ./content
COPY --from=build /evens/dist ./dist

# Keys are made here at first start. Nodes that serve one site share the folder.
RUN mkdir /data && chown node:node /data
VOLUME /data

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
USER node
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1))"]

# Node itself gets SIGTERM: it lets requests finish and ends within ten seconds. The bounds of its heap are those of
# tools/launch/server-options.mjs; a site with a larger book needs a command with a higher one.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "dist/server/site/site.js"]
