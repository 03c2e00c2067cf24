import { date, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { uappSchema } from './uapp-schema.ts'

/** How often addresses led nowhere; nothing of who asked for them. */
export const missingPaths = uappSchema.table(
  'missing_paths',
  {
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** Of the release. */
    host: text().notNull(),
    /** As `toCountablePath` writes it. */
    path: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.host, table.path] })],
)
