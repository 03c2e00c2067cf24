import type { AnalyticsScript } from '../../src/domain/cookie/analytics.ts'

/** What analytics and monitoring load. */
export interface ScriptSources {
  readonly scripts: readonly Pick<AnalyticsScript, 'src'>[]
  /** Further origins. */
  readonly origins: readonly string[]
}

/** Origins that the content security policy must allow for analytics and monitoring, each once; none for scripts of this site. */
export function listScriptOrigins({ scripts, origins }: ScriptSources): readonly string[] {
  const own = scripts.filter(({ src }) => !src.startsWith('/')).map(({ src }) => new URL(src).origin)
  return [...new Set([...own, ...origins])]
}
