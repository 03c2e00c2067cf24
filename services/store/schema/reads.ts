import { date, index, integer, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReadKind } from '../../../src/domain/portal/audit-actions.ts'
import { createRetentionRuns } from '../../../src/integrations/database/retention-runs.ts'
import { servicesSchema } from './services-schema.ts'

/** Who has seen what of others: a row a reader, thing and day. */
export const readLog = servicesSchema.table(
  'read_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    actorId: uuid().notNull(),
    kind: text().$type<ReadKind>().notNull(),
    /** Number of a ticket, id of a file or a person, serial number of a machine. */
    thing: text().notNull(),
    /** Of a ticket or one of its files. */
    ticket: integer(),
    /** Whom it concerns: who opened the ticket, sent the file, or is the person. */
    subjectId: uuid(),
    organizationId: text(),
    firstAt: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('read_log_day').on(table.actorId, table.kind, table.thing, table.day),
    index('read_log_ticket').on(table.ticket),
    index('read_log_subject').on(table.subjectId, table.lastAt),
    index('read_log_organization').on(table.organizationId, table.lastAt),
    index('read_log_last').on(table.lastAt),
  ],
)

/** What retention has removed of the services' tables. */
export const retentionRuns = createRetentionRuns(servicesSchema)
