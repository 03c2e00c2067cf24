import { resolve } from 'node:path'

/** The part of a webpack configuration that {@link startInTurn} changes. */
interface StartConfig {
  readonly entry: { readonly app?: string }
  readonly resolve: { readonly alias?: object }
}

/**
 * Has browsers evaluate what Gatsby starts with in turn (`start-in-turn.cjs`): one long task less.
 * @throws {Error} when Gatsby starts with something else than `production-app`.
 */
export function startInTurn<Config extends StartConfig>(config: Config): Config {
  const { app } = config.entry
  if (app === undefined || !/[\\/]production-app$/.test(app))
    throw new Error(
      `Gatsby starts with ${app ?? 'nothing'}, and not with production-app: see src/gatsby/webpack/start-in-turn.ts`,
    )
  const alias = { 'uapp-production-app': app, 'uapp-browser-apis': resolve(app, '../api-runner-browser') }
  return {
    ...config,
    entry: { ...config.entry, app: resolve('src/gatsby/webpack/start-in-turn.cjs') },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...alias } },
  }
}
