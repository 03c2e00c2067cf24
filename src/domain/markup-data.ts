import type { PageData, PageFrame } from './page-data.ts'

/**
 * The part of a page's frame that its HTML depends on. The other languages of a page stand in its HTML only where a banner
 * offers them, because the page is not written in the visitor's language; else the browser alone reads them.
 */
export function toMarkupFrame(frame: PageFrame): PageFrame {
  const hasBanner = frame.isLanguageFallback || frame.isLanguageUnavailable
  return hasBanner || frame.alternateVersions.length === 0 ? frame : { ...frame, alternateVersions: [] }
}

/** Page data as a page is rendered from them: equal ones give equal HTML. */
export function toMarkupData({ frame, content }: PageData): PageData {
  return { frame: toMarkupFrame(frame), content }
}
