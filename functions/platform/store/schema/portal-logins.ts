import { index, text, timestamp } from 'drizzle-orm/pg-core'
import { uappSchema } from './uapp-schema.ts'

/** Refresh tokens of people who are logged in, for their browser's cookie. A row that is removed ends what renews the login. */
export const portalLogins = uappSchema.table(
  'portal_logins',
  {
    /** SHA-256 of the cookie's token. */
    login: text().primaryKey(),
    /** Encrypted under a key that only the cookie gives (RFC 7516). */
    refreshToken: text().notNull(),
    /** One request at a time uses the refresh token, until then at most: providers end logins whose token comes twice. */
    busyUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('portal_logins_expires').on(table.expiresAt)],
)
