import type { PageData, PageFrame } from './page-data.ts'

/**
 * The part of a page's frame that its HTML depends on. Of the other languages of a page its head names those in which it is
 * written, if search engines may list it, and a banner offers them where it is not written in the visitor's language; what is
 * written internationally only the browser reads.
 */
export function toMarkupFrame(frame: PageFrame): PageFrame {
  const { internationalLanguages, ...rest } = frame
  const isShown = frame.indexable || frame.isLanguageFallback || frame.isLanguageUnavailable
  const shown = isShown ? frame.alternateVersions.filter(({ isLanguageFallback }) => !isLanguageFallback) : []
  const isSame = shown.length === frame.alternateVersions.length
  if (isSame && internationalLanguages === undefined) return frame
  return isSame ? rest : { ...rest, alternateVersions: shown }
}

/** Page data as a page is rendered from them: equal ones give equal HTML. */
export function toMarkupData({ i18n, frame, content }: PageData): PageData {
  return { i18n, frame: toMarkupFrame(frame), content }
}
