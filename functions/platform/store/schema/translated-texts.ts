import { primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '../../../../src/domain/locale/language.ts'
import { uappSchema } from './uapp-schema.ts'

/** Source of each text when its translation last came back: a later change of the source is drift. */
export const translatedTexts = uappSchema.table(
  'translated_texts',
  {
    /** Of the content service: a page, or an entry that pages are made of. */
    entryId: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Place within the entry. */
    path: text().notNull(),
    source: text().notNull(),
    importedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.language, table.path] })],
)
