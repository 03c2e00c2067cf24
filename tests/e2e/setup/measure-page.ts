import { expect, type Page, type Request } from '@playwright/test'
import type { PageBudget } from '../budgets.ts'

const KB = 1000

/** What a page loaded by itself, in KB as it travelled. */
export type PageSizes = Readonly<Record<PageBudget, number>> & {
  /** Those that were loaded, by name. */
  readonly files: readonly string[]
}

function toBudget(request: Request): PageBudget | undefined {
  const { pathname } = new URL(request.url())
  // Gatsby fetches the data and code of pages that a link on the screen leads to, once this one is at rest.
  if (request.headers()['purpose'] === 'prefetch' || request.headers()['sec-purpose'] === 'prefetch') return undefined
  if (pathname.endsWith('.js')) return 'scripts'
  if (request.resourceType() === 'document' || pathname.endsWith('.css')) return 'markup'
  return undefined
}

/** Opens a page and measures what it asks for until nothing more is under way; nobody touches it. */
export async function measurePage(page: Page, url: string): Promise<PageSizes> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(url)
  // Scripts are asked for once the page is painted, which a busy machine does late.
  await expect(page.locator('[data-waits]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  const { pathname } = new URL(url)
  const data = await page.request.get(new URL(`/page-data${pathname}/page-data.json`, url).href, {
    headers: { 'accept-encoding': 'br' },
  })
  const sizes: Record<PageBudget, number> = {
    scripts: 0,
    markup: 0,
    pageData: Number(data.headers()['content-length']) / KB,
  }
  const files: string[] = []
  for (const request of finished) {
    const budget = toBudget(request)
    if (budget === undefined) continue
    const { responseBodySize } = await request.sizes()
    sizes[budget] += responseBodySize / KB
    files.push(`${(responseBodySize / KB).toFixed(1)} KB ${new URL(request.url()).pathname}`)
  }
  return { ...sizes, files }
}
