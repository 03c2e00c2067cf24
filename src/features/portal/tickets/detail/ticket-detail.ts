import type { ResultOf } from '../../../../contracts/portal/operations.ts'

/** A ticket with its course. */
export type TicketDetail = NonNullable<ResultOf<'Ticket'>['ticket']>
export type TicketEvent = TicketDetail['timeline'][number]
export type TicketFile = TicketDetail['attachments'][number]
