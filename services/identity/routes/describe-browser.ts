import type { IdentityTexts } from '../identity-texts.ts'

/** In order: many browsers name others, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameOf = (names: typeof BROWSERS, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A browser in words, such as “Firefox on Windows”. */
export function describeBrowser({ text }: Pick<IdentityTexts, 'text'>, userAgent: string): string {
  const [browser, system] = [nameOf(BROWSERS, userAgent), nameOf(SYSTEMS, userAgent)]
  if (browser !== undefined && system !== undefined) return text('sessions.browser', { browser, system })
  return browser ?? system ?? text('sessions.unknown')
}
