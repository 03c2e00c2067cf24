import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/locale/language.ts'
import { wordChangeSchema } from './translation-files.ts'

export const TRANSLATION_FIGURES_PATH = '/api/translation/figures'

const language = z.enum(LANGUAGES)
const count = z.int().check(z.nonnegative())

/** Answer of `GET /api/translation/figures`: how texts of all pages stand in their target languages. */
export const translationFiguresSchema = z.object({
  /** Those with something to tell. */
  pages: z.array(
    z.object({
      id: z.string(),
      /** Those with something to tell, in the order of `LANGUAGES`. */
      languages: z.array(
        z.object({
          language,
          /** Texts whose source changed since they last came back. */
          drifted: count,
          /** Words that visitors see in another language. */
          fallbackWords: count,
        }),
      ),
    }),
  ),
})
export type TranslationFigures = z.infer<typeof translationFiguresSchema>

/** Answer of `GET /api/translation/figures/{pageId}`: the same of one page, with the words that changed. */
export const pageTextFiguresSchema = z.object({
  pageId: z.string(),
  sourceLanguage: language,
  /** Of all its texts, in the source language. */
  words: count,
  /** All target languages, in the order of `LANGUAGES`. */
  languages: z.array(
    z.object({
      language,
      fallbackWords: count,
      drifted: z.array(
        z.object({
          entryId: z.string(),
          entryName: z.string(),
          path: z.string(),
          kind: z.enum(['changed', 'added', 'removed']),
          words: z.array(wordChangeSchema),
        }),
      ),
    }),
  ),
})
export type PageTextFigures = z.infer<typeof pageTextFiguresSchema>
