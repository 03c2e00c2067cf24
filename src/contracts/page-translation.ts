import * as z from 'zod/mini'
import { LANGUAGES } from '../domain/locale/language.ts'
import { TRANSLATION_STATES } from '../domain/translation/translation.ts'

const translationState = z.enum(TRANSLATION_STATES)
/** ISO 8601 in UTC; null: never. */
const moment = z.nullable(z.iso.datetime())

/** Answer of `/api/translation/{state|start|reset}/{pageId}` (S2 §3, §7): how the page stands once the call is done. */
export const pageTranslationSchema = z.object({
  pageId: z.string(),
  sourceLanguage: z.enum(LANGUAGES),
  /** In the order of `LANGUAGES`. */
  targetLanguages: z.array(
    z.object({
      /** Of this page in this language: the same in every answer. */
      id: z.string(),
      language: z.enum(LANGUAGES),
      translationState,
      /** When its texts last went out to be translated. */
      exportedAt: moment,
      /** When they last came back. */
      importedAt: moment,
    }),
  ),
  overallState: translationState,
})

export type PageTranslation = z.infer<typeof pageTranslationSchema>
