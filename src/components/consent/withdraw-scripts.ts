import type { AnalyticsScript } from '../../domain/analytics.ts'
import { findScriptCookies, listCookieDomains } from '../../domain/script-cookies.ts'

/** Forgets a cookie, for whichever domain of this host it was set. */
function forgetCookie(name: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  for (const domain of listCookieDomains(window.location.hostname)) {
    const scope = domain === undefined ? '' : `; domain=${domain}`
    // The Cookie Store API is missing in some of the supported browsers.
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = `${name}=; path=/; max-age=0${scope}${secure}`
  }
}

/** Whether the page has loaded a script. */
export function isLoaded({ src }: AnalyticsScript): boolean {
  return [...document.scripts].some((script) => script.getAttribute('src') === src)
}

/**
 * Takes back what scripts may no longer have: their cookies at this site go. Nothing ends a script that runs: `true` says
 * that one of them does, and that the page must go, too.
 */
export function withdrawScripts(denied: readonly AnalyticsScript[]): boolean {
  for (const name of findScriptCookies(document.cookie, denied)) forgetCookie(name)
  return denied.some(isLoaded)
}
