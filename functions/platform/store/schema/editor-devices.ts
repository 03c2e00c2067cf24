import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uappSchema } from './uapp-schema.ts'

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
