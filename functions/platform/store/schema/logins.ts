import { index, text, timestamp, uuid, primaryKey, jsonb } from 'drizzle-orm/pg-core'
import { uappSchema } from './uapp-schema.ts'

/** Links that show drafts to people without the editors' password: the record of who made which, and what can be revoked. */
export const previewLinks = uappSchema.table(
  'preview_links',
  {
    /** Names the link to editors. */
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of what the link carries: who reads the table cannot use it. */
    credential: text().notNull().unique(),
    /** Of the editors' password at that time: a new password ends all links. */
    fingerprint: text().notNull(),
    siteId: text().notNull(),
    /** Path of the one page that it shows; null: all pages of the site. */
    path: text(),
    /** Browser that made it (`editor_devices.id`). */
    createdBy: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Since then it is ended. */
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('preview_links_expires').on(table.expiresAt)],
)

/** Browsers that unlocked the editor area: the record of unlocks, and what can be revoked. */
export const editorDevices = uappSchema.table(
  'editor_devices',
  {
    /** Names the device to people. */
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the device's credential: who reads the table cannot take it over. */
    credential: text().notNull().unique(),
    /** Of the password at that time: a new password ends all of them. */
    fingerprint: text().notNull(),
    /** What the browser called itself. */
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Since then it has no rights. */
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('editor_devices_expires').on(table.expiresAt)],
)

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
