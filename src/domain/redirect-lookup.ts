import type { RedirectRule } from './redirect-rule.ts'
import { normalizePath } from './redirect-source.ts'

/** Finds the redirect of a path in any spelling of it. */
export type FindRedirect = (path: string) => RedirectRule | undefined

/** Makes the look-up of a host: percent-encoding and slashes do not matter, exact letters go before other cases. */
export function createRedirectLookup(redirects: readonly RedirectRule[]): FindRedirect {
  const rules = new Map(redirects.map((rule) => [rule.from, rule]))
  const anyCase = new Map(redirects.toReversed().map((rule) => [rule.from.toLowerCase(), rule]))
  return (path) => {
    const spelling = normalizePath(path) ?? path
    return rules.get(spelling) ?? anyCase.get(spelling.toLowerCase())
  }
}
