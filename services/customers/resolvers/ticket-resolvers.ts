import { eq } from 'drizzle-orm'
import { isDownloadable } from '../../../src/domain/portal/attachment.ts'
import { listNextStates } from '../../../src/domain/portal/ticket.ts'
import { isAgent } from '../authorization/principal.ts'
import type { CustomersContext } from '../context.ts'
import { toDownloadKind, type DownloadFile } from '../files/read-downloads.ts'
import { MACHINE_TICKETS } from '../loaders/ticket-loaders.ts'
import { INTERNAL_EVENT_KINDS, ticketRatings } from '../../store/schema/index.ts'
import type {
  AccountRow,
  AttachmentRow,
  MachineRow,
  TicketEventRow,
  TicketRatingRow,
  TicketRow,
  TicketShareRow,
} from '../rows.ts'
import { listWhoSee } from '../authorization/ticket-visibility.ts'
import { listReaders, maySeeReaders, type TicketReading } from '../reads/list-readers.ts'
import { seenTicket } from '../reads/read-log.ts'
import { listActions } from '../tickets/change-ticket.ts'
import { listClocks } from '../tickets/ticket-clocks.ts'
import type { PromiseClock } from '../../../src/domain/service-level/promise-clocks.ts'

type OfOrganization = Pick<TicketRow | MachineRow, 'organizationId'>

const organization = ({ organizationId }: OfOrganization, _: unknown, { loaders }: CustomersContext) =>
  loaders().organization.load(organizationId)

/** Who opened a ticket, wrote to it, works on it, has it shared, or administers its organization, as far as they see it. */
async function loadReaders(ticket: TicketRow, { call, loaders }: CustomersContext): Promise<readonly AccountRow[]> {
  const [events, shares, administrators] = await Promise.all([
    loaders().events.load(ticket.number),
    loaders().shares.load(ticket.number),
    loaders().administrators.load(ticket.organizationId),
  ])
  const ids = new Set([
    ticket.contactId,
    ...events.map(({ authorId }) => authorId),
    ...shares.flatMap(({ accountId }) => accountId ?? []),
    ...administrators.map(({ accountId }) => accountId),
    ...(ticket.agentId === null ? [] : [ticket.agentId]),
  ])
  const seeing = await listWhoSee(call().db, ticket.number, [...ids])
  const people = await Promise.all(seeing.map((id) => loaders().account.load(id)))
  return people.filter((person): person is AccountRow => person !== undefined && person.deletedAt === null)
}

/** What staff of the group wrote last. */
async function loadLastAnswer({ number }: TicketRow, { loaders }: CustomersContext): Promise<TicketEventRow | null> {
  const comments = (await loaders().events.load(number)).filter(({ content }) => content.kind === 'comment')
  const authors = await Promise.all(comments.map(({ authorId }) => loaders().account.load(authorId)))
  return comments.findLast((_, place) => authors[place]?.isInternal === true) ?? null
}

/** Who works on a ticket is the business of staff. */
const ofStaff =
  <Field extends keyof TicketRow>(field: Field) =>
  (ticket: TicketRow, _: unknown, { call }: CustomersContext): TicketRow[Field] | null =>
    isAgent(call().principal) ? ticket[field] : null

/** Who is given what was written in a ticket has seen it, by whichever query. */
const noteReading = (ticket: TicketRow, { call, reads }: CustomersContext): void =>
  reads.note(call().principal, seenTicket(ticket))

export const ticketResolvers = {
  organization,
  description: (ticket: TicketRow, _: unknown, context: CustomersContext) => {
    noteReading(ticket, context)
    return ticket.description
  },
  team: ofStaff('team'),
  customerWaitsSince: ofStaff('customerWaitsSince'),
  lastAnswer: (ticket: TicketRow, _: unknown, context: CustomersContext) => {
    noteReading(ticket, context)
    return loadLastAnswer(ticket, context)
  },
  machine: ({ serialNumber }: TicketRow, _: unknown, { loaders }: CustomersContext) =>
    serialNumber === null ? null : loaders().machine.load(serialNumber),
  contact: ({ contactId }: TicketRow, _: unknown, { loaders }: CustomersContext) => loaders().account.load(contactId),
  agent: ({ agentId }: TicketRow, _: unknown, { loaders }: CustomersContext) =>
    agentId === null ? null : loaders().account.load(agentId),
  waitsSince: async ({ number, state }: TicketRow, _: unknown, { loaders }: CustomersContext) => {
    if (state !== 'waiting') return null
    const events = await loaders().events.load(number)
    const last = events.findLast(({ content }) => content.kind === 'state' && content.state === 'waiting')
    return last?.createdAt ?? null
  },
  timeline: (ticket: TicketRow, _: unknown, context: CustomersContext) => {
    noteReading(ticket, context)
    return context.loaders().events.load(ticket.number)
  },
  attachments: ({ number }: TicketRow, _: unknown, { loaders }: CustomersContext) => loaders().attachments.load(number),
  shares: ({ number }: TicketRow, _: unknown, { loaders }: CustomersContext) => loaders().shares.load(number),
  readers: (ticket: TicketRow, _: unknown, context: CustomersContext) => loadReaders(ticket, context),
  seenBy: async (ticket: TicketRow, _: unknown, { call, reads }: CustomersContext) => {
    const { db, principal } = call()
    if (!maySeeReaders(principal, ticket)) return null
    await reads.flush()
    return listReaders(db, ticket)
  },
  rating: async ({ number }: TicketRow, _: unknown, { call }: CustomersContext) => {
    const [rating] = await call().db.select().from(ticketRatings).where(eq(ticketRatings.number, number))
    return rating ?? null
  },
  actions: (ticket: TicketRow, _: unknown, { call }: CustomersContext) => listActions(ticket, call()),
  clocks: (ticket: TicketRow, _: unknown, { call }: CustomersContext) => listClocks(ticket, call()),
  nextStates: ({ state }: TicketRow, _: unknown, { call }: CustomersContext) =>
    isAgent(call().principal) ? listNextStates(state) : [],
}

export const ticketShareResolvers = {
  person: ({ accountId }: TicketShareRow, _: unknown, { loaders }: CustomersContext) =>
    accountId === null ? null : loaders().account.load(accountId),
  organization: ({ organizationId }: TicketShareRow, _: unknown, { loaders }: CustomersContext) =>
    organizationId === null ? null : loaders().organization.load(organizationId),
  sharedBy: ({ sharedBy }: TicketShareRow, _: unknown, { loaders }: CustomersContext) =>
    loaders().account.load(sharedBy),
}

export const ticketReadingResolvers = {
  person: ({ actorId }: TicketReading, _: unknown, { loaders }: CustomersContext) => loaders().account.load(actorId),
}

export const promiseClockResolvers = {
  minutesLeft: ({ leftMs }: PromiseClock) => Math.floor(leftMs / 60_000),
}

export const ticketRatingResolvers = {
  author: ({ authorId }: TicketRatingRow, _: unknown, { loaders }: CustomersContext) =>
    loaders().account.load(authorId),
}

const isShare = (
  content: TicketEventRow['content'],
): content is Extract<TicketEventRow['content'], { readonly kind: 'shared' | 'unshared' }> =>
  content.kind === 'shared' || content.kind === 'unshared'

const toText = ({ content }: TicketEventRow): string | null => {
  if (content.kind === 'comment' || content.kind === 'note') return content.text
  return content.kind === 'closed' ? content.comment : null
}

export const ticketEventResolvers = {
  kind: ({ content }: TicketEventRow) => content.kind,
  author: ({ authorId }: TicketEventRow, _: unknown, { loaders }: CustomersContext) => loaders().account.load(authorId),
  text: toText,
  isInternal: ({ content }: TicketEventRow) => INTERNAL_EVENT_KINDS.some((kind) => kind === content.kind),
  team: ({ content }: TicketEventRow) => (content.kind === 'team' ? content.team : null),
  sharedPerson: ({ content }: TicketEventRow, _: unknown, { loaders }: CustomersContext) =>
    isShare(content) && content.accountId !== null ? loaders().account.load(content.accountId) : null,
  sharedOrganization: ({ content }: TicketEventRow, _: unknown, { loaders }: CustomersContext) =>
    isShare(content) && content.organizationId !== null ? loaders().organization.load(content.organizationId) : null,
  visibility: ({ content }: TicketEventRow) => (content.kind === 'visibility' ? content.visibility : null),
  severity: ({ content }: TicketEventRow) => (content.kind === 'severity' ? content.severity : null),
  state: ({ content }: TicketEventRow) => (content.kind === 'state' ? content.state : null),
  closureReason: ({ content }: TicketEventRow) => (content.kind === 'closed' ? content.reason : null),
  attachments: async ({ id, number }: TicketEventRow, _: unknown, { loaders }: CustomersContext) =>
    (await loaders().attachments.load(number)).filter(({ eventId }) => eventId === id),
}

export const attachmentResolvers = {
  author: ({ ownerId }: AttachmentRow, _: unknown, { loaders }: CustomersContext) => loaders().account.load(ownerId),
  release: ({ releasedBy, releasedAt, releaseReason }: AttachmentRow) =>
    releasedBy === null ? null : { releasedBy, at: releasedAt, reason: releaseReason },
  path: ({ id, state }: AttachmentRow, _: unknown, { call, signPath }: CustomersContext) =>
    isDownloadable(state) ? signPath(`/files/${id}`, call().principal.account.id) : null,
}

export const attachmentReleaseResolvers = {
  by: ({ releasedBy }: { releasedBy: string }, _: unknown, { loaders }: CustomersContext) =>
    loaders().account.load(releasedBy),
}

/** What the inventory alone shows; whoever only names machines in tickets sees none of it. */
const record =
  <Field extends keyof MachineRow>(field: Field) =>
  (machine: MachineRow, _: unknown, { call }: CustomersContext): MachineRow[Field] | null =>
    call().principal.seesMachineRecords ? machine[field] : null

export const machineResolvers = {
  organization,
  inServiceSince: record('inServiceSince'),
  runningHours: record('runningHours'),
  nextInspectionOn: record('nextInspectionOn'),
  contract: record('contract'),
  contractUntil: record('contractUntil'),
  openTickets: async ({ serialNumber }: MachineRow, _: unknown, { loaders }: CustomersContext) =>
    (await loaders().ticketCounts.load(serialNumber))?.open ?? 0,
  allTickets: async ({ serialNumber }: MachineRow, _: unknown, { loaders }: CustomersContext) =>
    (await loaders().ticketCounts.load(serialNumber))?.all ?? 0,
  tickets: async ({ serialNumber }: MachineRow, { first }: { first: number }, { loaders }: CustomersContext) =>
    (await loaders().ticketsOfMachine.load(serialNumber)).slice(0, Math.min(Math.max(first, 0), MACHINE_TICKETS)),
}

export const downloadResolvers = {
  kind: toDownloadKind,
  language: ({ language }: DownloadFile) => language ?? null,
  path: ({ id }: { id: string }, _: unknown, { call, signPath }: CustomersContext) =>
    signPath(`/downloads/${id}`, call().principal.account.id),
}
