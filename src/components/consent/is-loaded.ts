import type { AnalyticsScript } from '../../domain/cookie/analytics.ts'

/** Whether the page has loaded a script. */
export function isLoaded({ src }: AnalyticsScript): boolean {
  return [...document.scripts].some((script) => script.getAttribute('src') === src)
}
