import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AttachmentState } from '../../../src/domain/portal/attachment.ts'
import type {
  ClosureReason,
  TicketScore,
  TicketSeverity,
  TicketState,
  TicketTeam,
  TicketType,
  TicketVisibility,
} from '../../../src/domain/portal/ticket.ts'
import type { Escalation } from '../../../src/domain/service-level/promise-clocks.ts'
import type { Promised } from '../../../src/domain/service-level/service-levels.ts'
import { accounts } from './accounts.ts'
import { machines } from './machines.ts'
import { organizations } from './organizations.ts'
import { servicesSchema } from './services-schema.ts'

interface TicketTextColumns {
  readonly subject: SQLWrapper
  readonly description: SQLWrapper
  readonly serialNumber: SQLWrapper
  readonly otherMachine: SQLWrapper
  readonly otherSerialNumber: SQLWrapper
  readonly closureComment: SQLWrapper
}

/** What is searched of a ticket, as one text: an index has the same. */
export const ticketText = (table: TicketTextColumns): SQL<string> =>
  sql`(${table.subject} || ' ' || ${table.description} || ' ' || coalesce(${table.serialNumber}, '') || ' ' || ${table.otherMachine} || ' ' || ${table.otherSerialNumber} || ' ' || ${table.closureComment})`

/** What is searched of an event: answers and notes. */
export const eventText = ({ content }: { readonly content: SQLWrapper }): SQL<string> => sql`(${content}->>'text')`

/** Time that does not count for promises, in ISO 8601. */
export interface KeptPause {
  readonly from: string
  /** Null: it lasts. */
  readonly to: string | null
}

/** Cases of customers. */
export const tickets = servicesSchema.table(
  'tickets',
  {
    /** What people call it, such as 48213. */
    number: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 48_300 }),
    organizationId: text()
      .notNull()
      .references(() => organizations.id),
    type: text().$type<TicketType>().notNull(),
    state: text().$type<TicketState>().notNull(),
    visibility: text().$type<TicketVisibility>().notNull().default('organization'),
    severity: text().$type<TicketSeverity>().notNull().default('normal'),
    subject: text().notNull(),
    description: text().notNull(),
    /** Of the inventory. */
    serialNumber: text().references(() => machines.serialNumber),
    /** What the customer wrote of a machine that is not in the inventory. */
    otherMachine: text().notNull().default(''),
    otherSerialNumber: text().notNull().default(''),
    contactId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Who of the group works on it. */
    agentId: uuid().references(() => accounts.id),
    team: text().$type<TicketTeam>().notNull().default('service'),
    /** When the customer wrote what nobody of the group has answered yet; null: it is not the group's turn. */
    customerWaitsSince: timestamp({ withTimezone: true }),
    replies: integer().notNull().default(0),
    closureReason: text().$type<ClosureReason>(),
    closureComment: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp({ withTimezone: true }),
    /** What was promised when it was opened; null: nothing. */
    promised: jsonb().$type<Promised>(),
    pauses: jsonb().$type<readonly KeptPause[]>().notNull().default([]),
    /** When somebody of the group wrote to it first. */
    firstAnsweredAt: timestamp({ withTimezone: true }),
    /** While it is resolved or closed: since when. */
    solvedAt: timestamp({ withTimezone: true }),
    /** End of the next promise that runs; null: none does. */
    dueAt: timestamp({ withTimezone: true }),
    /** What people of the group have been told of its promises, and when there is more to tell. */
    escalations: jsonb().$type<readonly Escalation[]>().notNull().default([]),
    escalateAt: timestamp({ withTimezone: true }),
    /** Sending the same again returns the first ticket. */
    idempotencyKey: text(),
  },
  (table) => [
    index('tickets_updated').on(table.organizationId, table.updatedAt.desc(), table.number),
    index('tickets_state').on(table.organizationId, table.state),
    index('tickets_machine').on(table.serialNumber),
    index('tickets_text').using('gin', sql`${ticketText(table)} gin_trgm_ops`),
    index('tickets_queue')
      .on(table.customerWaitsSince)
      .where(sql`${table.customerWaitsSince} is not null`),
    index('tickets_escalate')
      .on(table.escalateAt)
      .where(sql`${table.escalateAt} is not null`),
    uniqueIndex('tickets_idempotency').on(table.contactId, table.idempotencyKey),
  ],
)

/** What an event of a ticket tells. */
export type TicketEventContent =
  | { readonly kind: 'opened' }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'state'; readonly state: TicketState }
  | { readonly kind: 'taken' }
  | { readonly kind: 'closed'; readonly reason: ClosureReason; readonly comment: string }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'team'; readonly team: TicketTeam }
  | { readonly kind: 'shared' | 'unshared'; readonly accountId: string | null; readonly organizationId: string | null }
  | { readonly kind: 'visibility'; readonly visibility: TicketVisibility }
  | { readonly kind: 'severity'; readonly severity: TicketSeverity }

/** What staff alone may see of a ticket's course. */
export const INTERNAL_EVENT_KINDS = ['note', 'team'] as const satisfies readonly TicketEventContent['kind'][]

/** What happened to a ticket, in order. */
export const ticketEvents = servicesSchema.table(
  'ticket_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer()
      .notNull()
      .references(() => tickets.number, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => accounts.id),
    content: jsonb().$type<TicketEventContent>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    idempotencyKey: text(),
  },
  (table) => [
    index('ticket_events_text').using('gin', sql`${eventText(table)} gin_trgm_ops`),
    index('ticket_events_number').on(table.number, table.createdAt),
    uniqueIndex('ticket_events_idempotency').on(table.number, table.authorId, table.idempotencyKey),
  ],
)

/** Files of a ticket; their content lies in the service's folder under their id. */
export const attachments = servicesSchema.table(
  'attachments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null until an event claims it; then it is that event's. */
    eventId: uuid().references(() => ticketEvents.id, { onDelete: 'cascade' }),
    number: integer().references(() => tickets.number, { onDelete: 'cascade' }),
    ownerId: uuid()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    state: text().$type<AttachmentState>().notNull().default('waiting'),
    /** Who of staff let it go that no scanner has seen, when and why. */
    releasedBy: uuid().references(() => accounts.id),
    releasedAt: timestamp({ withTimezone: true }),
    releaseReason: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('attachments_number').on(table.number), index('attachments_event').on(table.eventId)],
)

/** With whom a ticket is shared beside who sees it anyway: a colleague, or all of an organization. */
export const ticketShares = servicesSchema.table(
  'ticket_shares',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer()
      .notNull()
      .references(() => tickets.number, { onDelete: 'cascade' }),
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    organizationId: text().references(() => organizations.id, { onDelete: 'cascade' }),
    sharedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    sharedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('ticket_shares_account').on(table.number, table.accountId),
    uniqueIndex('ticket_shares_organization').on(table.number, table.organizationId),
    index('ticket_shares_of_account').on(table.accountId),
    index('ticket_shares_of_organization').on(table.organizationId),
    check('ticket_shares_one', sql`(${table.accountId} is null) <> (${table.organizationId} is null)`),
  ],
)

/** How satisfied a customer is with the help; another one of the same company may change it. */
export const ticketRatings = servicesSchema.table(
  'ticket_ratings',
  {
    number: integer()
      .primaryKey()
      .references(() => tickets.number, { onDelete: 'cascade' }),
    score: integer().$type<TicketScore>().notNull(),
    comment: text().notNull().default(''),
    authorId: uuid()
      .notNull()
      .references(() => accounts.id),
    ratedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('ticket_ratings_rated').on(table.ratedAt.desc())],
)
