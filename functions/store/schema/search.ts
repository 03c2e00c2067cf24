import { customType, index, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { uappSchema } from './uapp-schema.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A release whose documents are indexed whole: the row is there once everything else is. */
export const searchVersions = uappSchema.table('search_versions', {
  buildId: text().primaryKey(),
  /** A runtime served it then; versions that nobody has served for a while go. */
  servedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

const versionId = () =>
  text()
    .notNull()
    .references(() => searchVersions.buildId, { onDelete: 'cascade' })

/** The words of a site in a language. */
export const searchDictionaries = uappSchema.table(
  'search_dictionaries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buildId: versionId(),
    siteId: text().notNull(),
    /** Of the locales, not of the documents: those may be written in a fallback language. */
    language: text().notNull(),
  },
  (table) => [index('search_dictionaries_build').on(table.buildId)],
)

/** Locales of a site that see the same documents. Their documents have a token with its id. */
export const searchScopes = uappSchema.table(
  'search_scopes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buildId: versionId(),
    dictionaryId: integer()
      .notNull()
      .references(() => searchDictionaries.id, { onDelete: 'cascade' }),
    urlCodes: text().array().notNull(),
    /** Languages that the documents are written in. */
    languages: text().array().notNull(),
  },
  (table) => [index('search_scopes_build').on(table.buildId)],
)

/** A page as it is found; once, however many locales show it. */
export const searchDocuments = uappSchema.table(
  'search_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buildId: versionId(),
    route: text().notNull(),
    title: text().notNull(),
    lead: text().notNull(),
    body: text().notNull(),
    type: text().notNull(),
    classification: text(),
    contentLanguage: text().notNull(),
    /** The title as `toTextKey` writes it. */
    titleKey: text().notNull(),
    /** Tokens that are ranked, with weights: short, so that it lies in the row. */
    head: tsvector().notNull(),
    /** All tokens, without positions. */
    words: tsvector().notNull(),
  },
  (table) => [
    index('search_documents_build').on(table.buildId),
    index('search_documents_words').using('gin', table.words),
  ],
)

/** A word of a dictionary, for mistyped words, parts of compounds and suggestions. */
export const searchWords = uappSchema.table(
  'search_words',
  {
    dictionaryId: integer()
      .notNull()
      .references(() => searchDictionaries.id, { onDelete: 'cascade' }),
    /** Folded. */
    word: text().notNull(),
    /** As it is written most often, in lower case. */
    form: text().notNull(),
    /** How many documents have it. */
    documents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dictionaryId, table.word] }),
    index('search_words_prefix').on(table.dictionaryId, table.word.op('text_pattern_ops')),
    index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
)
