import type { CheckedPage } from '../pages/checked-page.ts'
import type { Finding } from '../findings/finding.ts'
import { toFinding } from '../findings/to-finding.ts'

/** So many pages with one title are named. */
const NAMED = 3

interface Titled {
  readonly page: CheckedPage
  readonly offset: number
}

/** Looks for titles that several pages of a site and locale have. */
export interface TitleCheck {
  /** Takes the title of a page that search engines may list, and that is its own canonical address. */
  add(page: CheckedPage, title: string, offset: number): void
  /** One finding for each title, at its second page; then forgets all. */
  settle(): readonly Finding[]
}

export function createTitleCheck(): TitleCheck {
  const titles = new Map<string, { readonly title: string; readonly pages: Titled[] }>()

  function toRepeated({ title, pages }: { title: string; pages: readonly Titled[] }): readonly Finding[] {
    const [, second] = pages
    if (second === undefined) return []
    const paths = pages.slice(0, NAMED).map(({ page }) => page.path)
    const others = pages.length > NAMED ? ` and ${pages.length - NAMED} more` : ''
    const message = `“${title}” is the title of ${pages.length} pages: ${paths.join(', ')}${others}`
    return [toFinding(second.page, 'duplicate-title', message, { offset: second.offset, selector: 'title' })]
  }

  return {
    add(page, title, offset) {
      const key = `${page.host} ${page.page?.site} ${page.urlCode} ${title}`
      const same = titles.get(key) ?? { title, pages: [] }
      titles.set(key, same)
      same.pages.push({ page, offset })
    },
    settle() {
      const findings = [...titles.values()].flatMap(toRepeated)
      titles.clear()
      return findings
    },
  }
}
