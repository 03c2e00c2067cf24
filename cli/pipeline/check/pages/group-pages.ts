import type { CheckedPage } from './checked-page.ts'

/** Pages of one host and locale. */
export interface LocalePages {
  /** Host and language: what pages have in common, they have in common within it. */
  readonly language: string
  readonly pages: readonly CheckedPage[]
}

/** Pages by host and locale, the countries of a language after each other. */
export function groupPages(pages: readonly CheckedPage[]): readonly LocalePages[] {
  const groups = new Map<string, { language: string; pages: CheckedPage[] }>()
  for (const page of pages) {
    const { host, urlCode = '' } = page
    const key = `${host} ${urlCode}`
    const group = groups.get(key) ?? { language: `${host} ${urlCode.slice(0, 2)}`, pages: [] }
    groups.set(key, group)
    group.pages.push(page)
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}
