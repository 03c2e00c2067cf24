import type { RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'

/** Locales of a group that is in all countries. */
const LOCALES = 250
/** One former address of so many is in one locale alone, as printed on a leaflet of one country. */
const SINGLE = 10

/** `de`, `aa-aa`, `aa-ab`, … */
function urlCodeOf(number: number): string {
  const letter = (value: number): string => String.fromCharCode(97 + (value % 26))
  return number === 0
    ? 'de'
    : `${letter(number)}${letter(number + 4)}-${letter(Math.floor(number / 26))}${letter(number)}`
}

/** Rules as a group has them after some years: most of them in all its locales, four segments deep at most. */
export function* createRules(count: number): Generator<RedirectRule, void, void> {
  let made = 0
  for (let entry = 0; made < count; entry += 1) {
    const route = `/products/section-${entry % 40}/former-page-${entry}`
    const locales = entry % SINGLE === 0 ? 1 : LOCALES
    for (let number = 0; number < locales && made < count; number += 1) {
      const urlCode = urlCodeOf((number + (locales === 1 ? entry : 0)) % LOCALES)
      made += 1
      yield {
        from: `/${urlCode}${route}`,
        to: `/${urlCode}/products/group-${entry % 25}/page-${entry}`,
        entry: `page-${entry}`,
        status: 301,
        reason: 'slug-change',
        since: '2026-03-05T10:00:00.000Z',
      }
    }
  }
}
