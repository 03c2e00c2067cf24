import type { PageTextFigures, TranslationFigures } from '../../src/contracts/editor/translation-figures.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import type { TranslatablePage } from '../../src/domain/translation/translation.ts'
import { countFallbackWords, findDrift, type DriftedText } from '../../src/domain/translation/drift.ts'
import { listTranslatable, type PageTexts } from '../../src/domain/translation/text-entry.ts'
import { countWords } from '../../src/domain/text/words.ts'
import { NotFoundError } from '../platform/http/request-errors.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { listStoredTexts, type StoredText } from './translated-texts.ts'
import { targetsOf, type TranslationTexts } from './translation-texts.ts'

/** How texts of pages stand in their target languages (E3). All of it throws {NotReadyError} while content or store are away. */
export interface TranslationFiguresService {
  list(): Promise<TranslationFigures>
  /** @throws {NotFoundError} */
  read(pageId: string): Promise<PageTextFigures>
}

interface LanguageTexts {
  readonly language: Language
  readonly drifted: readonly DriftedText[]
  readonly fallbackWords: number
}

interface Compared {
  readonly page: TranslatablePage
  readonly languages: readonly LanguageTexts[]
  /** In the draft stage. */
  readonly texts: PageTexts
}

/** See `TranslationFiguresService`. */
export function createTranslationFigures(options: {
  readonly store: StoreAccess
  readonly content: TranslationTexts
}): TranslationFiguresService {
  const { store, content } = options

  async function compare(pageId?: string): Promise<readonly Compared[]> {
    const listed = await content.fetchPages()
    const pages = pageId === undefined ? listed : listed.filter(({ id }) => id === pageId)
    if (pages.length === 0) return []
    const languages = [...new Set(pages.map(({ sourceLanguage }) => sourceLanguage))]
    const query = { ...(pageId === undefined ? {} : { ids: [pageId] }), languages }
    const [drafts, published, stored] = await Promise.all([
      content.fetchTexts({ ...query, stage: 'DRAFT' }),
      content.fetchTexts({ ...query, stage: 'PUBLISHED' }),
      store.use(({ db }) => listStoredTexts(db)),
    ])
    const publishedById = new Map(published.map((texts) => [texts.id, texts]))
    const draftsById = new Map(drafts.map((texts) => [texts.id, texts]))
    return pages.flatMap((page) => {
      const texts = draftsById.get(page.id)
      if (texts === undefined) return []
      // Unpublished pages are counted from their drafts.
      return [{ page, texts, languages: compareTexts(page, texts, publishedById.get(page.id) ?? texts, stored) }]
    })
  }

  function compareTexts(
    page: TranslatablePage,
    texts: PageTexts,
    seen: PageTexts,
    stored: readonly StoredText[],
  ): readonly LanguageTexts[] {
    const targets = targetsOf(page, content)
    const words = countFallbackWords(seen, page.sourceLanguage, targets)
    return targets.map((language) => {
      const own = stored.filter((one) => one.language === language)
      return {
        language,
        drifted: own.length === 0 ? [] : findDrift(texts, own, page.sourceLanguage),
        fallbackWords: words.get(language) ?? 0,
      }
    })
  }

  return {
    list: async () => {
      const pages = (await compare()).map(({ page, languages }) => ({
        id: page.id,
        languages: languages
          .map(({ language, drifted, fallbackWords }) => ({ language, drifted: drifted.length, fallbackWords }))
          .filter(({ drifted, fallbackWords }) => drifted > 0 || fallbackWords > 0),
      }))
      return { pages: pages.filter(({ languages }) => languages.length > 0) }
    },
    read: async (pageId) => {
      const [compared] = await compare(pageId)
      if (compared === undefined) throw new NotFoundError(`There is no page ${pageId}`)
      const { page, texts, languages } = compared
      const names = new Map(texts.entries.map(({ id, name }) => [id, name]))
      const { sourceLanguage } = page
      const all = texts.entries.flatMap((entry) => listTranslatable(entry, sourceLanguage))
      return {
        pageId,
        sourceLanguage,
        words: all.reduce((sum, { source }) => sum + countWords(source, sourceLanguage), 0),
        languages: languages.map(({ language, drifted, fallbackWords }) => ({
          language,
          fallbackWords,
          drifted: drifted.map(({ entryId, path, kind, words }) => ({
            entryId,
            entryName: names.get(entryId) ?? entryId,
            path,
            kind,
            words: [...words],
          })),
        })),
      }
    },
  }
}
