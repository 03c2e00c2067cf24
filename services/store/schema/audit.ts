import type { AuditAction } from '../../../src/domain/portal/audit-actions.ts'
import { index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { servicesSchema } from './services-schema.ts'

/** Who did what to whom; rows are only added. */
export const auditEvents = servicesSchema.table(
  'audit_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorId: uuid().notNull(),
    action: text().$type<AuditAction>().notNull(),
    /** Whom it concerned. */
    subjectId: uuid(),
    organizationId: text(),
    /** Such as `{service, reason}`; no passwords, no message texts. */
    details: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (table) => [
    index('audit_events_at').on(table.at),
    index('audit_events_subject').on(table.subjectId, table.at),
    index('audit_events_organization').on(table.organizationId, table.at),
  ],
)

/** Mails that still have to be sent; the row goes with the mail. */
export const mailQueue = servicesSchema.table('mail_queue', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull(),
  accountId: uuid().notNull(),
  /** What the mail tells; made into words in the reader's language when it is sent. */
  facts: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
