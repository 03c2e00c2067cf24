import { index, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { uappSchema } from './uapp-schema.ts'

/** Sessions of people who are logged in, for pages and files that roles open. A row that is removed closes them. */
export const portalSessions = uappSchema.table(
  'portal_sessions',
  {
    /** SHA-256 of the session's token. */
    session: text().primaryKey(),
    /** The provider's subject. */
    subject: text().notNull(),
    /** As the identity token had them. */
    roles: jsonb().$type<readonly string[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('portal_sessions_expires').on(table.expiresAt)],
)
