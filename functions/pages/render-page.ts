import type { ScreenContent } from './page-screen.ts'
import { fillSlot, withoutScripts } from './slots.ts'

/** The markup of a page with what its screens show. @param html as it was built. */
export function renderPage(html: string, { slots, isFinal = false }: ScreenContent): string {
  const filled = slots.reduce(fillSlot, html)
  return isFinal ? withoutScripts(filled) : filled
}
