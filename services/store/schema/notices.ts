import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '../../../src/domain/portal/notices.ts'
import { accounts } from './accounts.ts'
import { servicesSchema } from './services-schema.ts'

/** What people are told of in the portal, and what waits for their daily mail. */
export const notices = servicesSchema.table(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** As of its mail; made into words in the language of the screen. */
    facts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** False: it waits for the daily mail alone. */
    isInPortal: boolean().notNull(),
    /** Waits for the daily mail. */
    isForDigest: boolean().notNull(),
    /** The daily mail that tells of it (`mail_queue.id`). */
    digestId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Read on one device, it is read on all. */
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('notices_account').on(table.accountId, table.createdAt.desc(), table.id),
    index('notices_digest')
      .on(table.createdAt)
      .where(sql`${table.isForDigest}`),
    index('notices_digest_mail')
      .on(table.digestId)
      .where(sql`${table.digestId} is not null`),
  ],
)
