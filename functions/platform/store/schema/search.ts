import { boolean, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { uappSchema } from './uapp-schema.ts'

/** The search index of a release, in a format. */
export const searchVersions = uappSchema.table('search_versions', {
  /** Format and build. */
  id: text().primaryKey(),
  /** Everything else of it is there. */
  isReady: boolean().notNull().default(false),
  /** The runtime that makes it. */
  owner: uuid().notNull(),
  /** Its owner made some of it then, or a runtime served it; what nobody has served for a while goes. */
  seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

const versionId = () =>
  text()
    .notNull()
    .references(() => searchVersions.id, { onDelete: 'cascade' })

/** The body of a document, once however many locales show it: what results are cut from. */
export const searchTexts = uappSchema.table(
  'search_texts',
  {
    versionId: versionId(),
    /** From 0. */
    number: integer().notNull(),
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.number] })],
)

/** The index of a site in a language, in pieces: runtimes have it in memory. */
export const searchIndexes = uappSchema.table(
  'search_indexes',
  {
    versionId: versionId(),
    /** Number of the index, from 0. */
    number: integer().notNull(),
    piece: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.number, table.piece] })],
)
