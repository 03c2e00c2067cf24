import type { Language } from '../../src/domain/locale/language.ts'
import { resolveTargetLanguages, type TranslatablePage } from '../../src/domain/translation/translation.ts'
import type { JobPage } from '../../src/domain/translation/check-job.ts'
import type { PageTexts } from '../../src/domain/translation/text-entry.ts'
import type { PageTextsQuery } from '../../src/sources/ports/content-source.ts'

/** A page of the content, with the name that editors know it by. */
export interface ListedPage extends TranslatablePage {
  readonly title: string
}

/** What exports, imports and figures are made of: pages and texts as the content service has them now. */
export interface TranslationTexts {
  /** All pages, drafts included. @throws {NotReadyError} */
  readonly fetchPages: () => Promise<readonly ListedPage[]>
  /** @throws {NotReadyError} */
  readonly fetchTexts: (query: PageTextsQuery) => Promise<readonly PageTexts[]>
  /** Languages of a site by its slug; undefined: the main site. */
  readonly siteLanguagesOf: (siteSlug: string | undefined) => readonly Language[]
}

/** Languages that a page is to be translated into. */
export const targetsOf = (page: TranslatablePage, { siteLanguagesOf }: TranslationTexts): readonly Language[] =>
  resolveTargetLanguages(page, siteLanguagesOf(page.siteSlug))

/** Texts of pages with their target languages; pages whose texts the content does not have are left out. */
export function toJobPages(
  pages: readonly TranslatablePage[],
  texts: readonly PageTexts[],
  content: TranslationTexts,
): readonly JobPage[] {
  const byId = new Map(pages.map((page) => [page.id, page]))
  return texts.flatMap((one) => {
    const page = byId.get(one.id)
    if (page === undefined) return []
    return [{ ...one, sourceLanguage: page.sourceLanguage, targetLanguages: targetsOf(page, content) }]
  })
}
