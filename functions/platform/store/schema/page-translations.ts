import { primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '../../../../src/domain/locale/language.ts'
import { TRANSLATION_STATES } from '../../../../src/domain/translation/translation.ts'
import { uappSchema } from './uapp-schema.ts'

export const translationState = uappSchema.enum('translation_state', TRANSLATION_STATES)

/** States of pages in languages that a step has changed; for all others the content gives the state. */
export const pageTranslations = uappSchema.table(
  'page_translations',
  {
    /** Of the content service. */
    pageId: text().notNull(),
    language: text().$type<Language>().notNull(),
    state: translationState().notNull(),
    /** When its texts last went out to be translated. */
    exportedAt: timestamp({ withTimezone: true }),
    /** When they last came back. */
    importedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.language] })],
)
