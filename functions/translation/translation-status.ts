import type { Language } from '../../src/domain/locale/language.ts'
import { resolveTranslations, type TranslationState } from '../../src/domain/translation/translation.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import type { TranslationFiguresService } from './translation-figures.ts'
import { listAllTranslations } from './translation-records.ts'
import type { TranslationTexts } from './translation-texts.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** A page in one of its target languages; all of it can be said in JSON. */
export interface TranslationStatusRow {
  readonly pageId: string
  readonly title: string
  /** Undefined: the main site. */
  readonly siteSlug?: string | undefined
  readonly language: Language
  readonly state: TranslationState
  /** Texts whose source changed since they last came back. */
  readonly drifted: number
  /** Words that visitors see in another language. */
  readonly fallbackWords: number
}

/** All pages in all of their target languages. @throws {NotReadyError} */
export async function listTranslationStatus(options: {
  readonly store: StoreAccess
  readonly content: TranslationTexts
  readonly figures: TranslationFiguresService
}): Promise<readonly TranslationStatusRow[]> {
  const { store, content, figures } = options
  const [pages, counted, recorded] = await Promise.all([
    content.fetchPages(),
    figures.list(),
    store.use(({ db }) => listAllTranslations(db)),
  ])
  const counts = new Map(counted.pages.map(({ id, languages }) => [id, languages]))
  return pages.flatMap((page) =>
    resolveTranslations(page, content.siteLanguagesOf(page.siteSlug), recorded.get(page.id) ?? []).map(
      ({ language, state }) => {
        const own = counts.get(page.id)?.find((one) => one.language === language)
        const { id: pageId, title, siteSlug } = page
        return {
          pageId,
          title,
          ...omitUndefined({ siteSlug }),
          language,
          state,
          drifted: own?.drifted ?? 0,
          fallbackWords: own?.fallbackWords ?? 0,
        }
      },
    ),
  )
}
