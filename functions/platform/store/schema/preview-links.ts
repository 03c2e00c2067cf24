import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
