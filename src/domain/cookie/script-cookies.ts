import type { AnalyticsScript } from './analytics.ts'
import type { Consent } from './consent.ts'

/** The scripts that a visitor does not allow, or no longer. */
export function listDeniedScripts(
  scripts: readonly AnalyticsScript[],
  consent: Consent | undefined,
): readonly AnalyticsScript[] {
  return scripts.filter(({ category }) => consent?.[category] !== true)
}

/** Names in `document.cookie` that scripts set by their own account: a name, or its beginning and `*`. */
export function findScriptCookies(cookies: string, scripts: readonly AnalyticsScript[]): readonly string[] {
  const patterns = scripts.flatMap(({ cookies: own = [] }) => own)
  const isOf = (name: string, pattern: string): boolean =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  return cookies
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => patterns.some((pattern) => isOf(name, pattern)))
}

/**
 * The domains for which a page of a host can have set a cookie: the host alone (`undefined`), and each domain that it is part
 * of. Browsers leave out those that are nobody's, such as `co.uk`.
 */
export function listCookieDomains(host: string): readonly (string | undefined)[] {
  if (/^[\d.]+$|:/.test(host)) return [undefined]
  const labels = host.split('.')
  return [undefined, ...labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'))]
}
