import { index, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { uappSchema } from './uapp-schema.ts'

/** Passwords of protected pages that a visitor has entered. A row that is removed closes what it opened. */
export const eventGrants = uappSchema.table(
  'event_grants',
  {
    /** SHA-256 of the visitor's token: who reads the table cannot take over a session. */
    session: text().notNull(),
    /** Name of the password (`UAPP_EVENT_PASSWORDS`). */
    password: text().notNull(),
    /** Of the password as it was then. */
    fingerprint: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.password] }),
    index('event_grants_expires').on(table.expiresAt),
  ],
)
