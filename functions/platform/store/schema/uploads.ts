import { bigint, index, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { submissions } from './submissions.ts'
import { uappSchema } from './uapp-schema.ts'

/** `quarantined`: whole, and seen by no scanner; `released`: seen by none, and let out by a person; `refused`: not what it claims to be, or unsafe. */
export const uploadState = uappSchema.enum('upload_state', ['receiving', 'quarantined', 'clean', 'refused', 'released'])

/** Files that visitors send along; the bytes lie in a folder or in S3 under their id. */
export const uploads = uappSchema.table(
  'uploads',
  {
    /** Random; knowing it is the only right to the file. */
    id: text().primaryKey(),
    /** As the visitor named it: shown, never used as a path. */
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** By content, once it is known. */
    mediaType: text(),
    state: uploadState().notNull(),
    /** Why it is refused. */
    refusedFor: text(),
    /** Who let it out of quarantine, when and why. */
    releasedBy: text(),
    releaseReason: text(),
    releasedAt: timestamp({ withTimezone: true }),
    submissionId: uuid().references(() => submissions.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('uploads_created').on(table.createdAt), index('uploads_submission').on(table.submissionId)],
)
