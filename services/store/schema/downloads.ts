import { jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SeenFiles } from '../../../src/domain/portal/downloads.ts'
import { accounts } from './accounts.ts'
import { servicesSchema } from './services-schema.ts'

/** What people have seen in the download center (`DownloadVisit`). */
export const downloadVisits = servicesSchema.table('download_visits', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  seen: jsonb().$type<SeenFiles>().notNull(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
  shown: jsonb().$type<SeenFiles>().notNull(),
  shownAt: timestamp({ withTimezone: true }).notNull(),
})
