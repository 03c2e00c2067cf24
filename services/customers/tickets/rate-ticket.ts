import { avg, count, desc, eq, gte, sql } from 'drizzle-orm'
import { TICKET_TEXT_LIMITS } from '../../../src/contracts/portal/ticket-forms.ts'
import { TICKET_SCORES, type TicketScore, type TicketTeam } from '../../../src/domain/portal/ticket.ts'
import { ticketRatings, tickets } from '../../store/schema/index.ts'
import { isAgent } from '../authorization/principal.ts'
import type { Call } from '../call.ts'
import { checkText } from '../check-text.ts'
import { problem, type Outcome } from '../field-problem.ts'
import type { TicketRatingRow, TicketRow } from '../rows.ts'
import { changeTicket, reportChange, requireAction } from './change-ticket.ts'

export interface NewRating {
  readonly number: number
  readonly score: number
  readonly comment: string
}

const isScore = (score: number): score is TicketScore => TICKET_SCORES.some((known) => known === score)

/** Says how satisfied the customer is with the help, or changes that: one rating for a ticket. */
export function rateTicket(call: Call, { number, score, comment }: NewRating): Promise<Outcome<TicketRow>> {
  const check = [
    ...(isScore(score) ? [] : [problem('score', 'VALID_ARRAY_ITEMS')]),
    ...checkText('comment', comment, { max: TICKET_TEXT_LIMITS.text }),
  ]
  return changeTicket(call, number, check, async (call, ticket) => {
    requireAction(ticket, 'rate', call)
    const { db, principal, now } = call
    const rating = {
      score: score as TicketScore,
      comment: comment.trim(),
      authorId: principal.account.id,
      ratedAt: now,
    }
    await db
      .insert(ticketRatings)
      .values({ number, ...rating })
      .onConflictDoUpdate({ target: ticketRatings.number, set: rating })
    await reportChange(call, ticket, { action: 'ticket.rate', details: { score: String(score) } })
    return true
  })
}

/** How satisfied customers were. */
export interface Satisfaction {
  /** Tickets that were closed. */
  readonly closed: number
  readonly rated: number
  /** Of scores from 1 to 5; null: nobody has rated. */
  readonly average: number | null
  readonly teams: readonly { readonly team: TicketTeam; readonly rated: number; readonly average: number }[]
  /** Ratings with a text, the newest first. */
  readonly latest: readonly TicketRatingRow[]
}

const LATEST = 5
const DAY_MS = 24 * 3_600_000

/** What customers said in the last days, of all tickets. Null for who is no staff: customers do not judge each other. */
export async function readSatisfaction({ db, principal, now }: Call, days: number): Promise<Satisfaction | null> {
  if (!isAgent(principal)) return null
  const since = new Date(now.getTime() - Math.min(Math.max(days, 1), 365) * DAY_MS)
  const isRecent = gte(ticketRatings.ratedAt, since)
  const [closed] = await db.select({ rows: count() }).from(tickets).where(gte(tickets.closedAt, since))
  const [all] = await db
    .select({ rated: count(), average: avg(ticketRatings.score) })
    .from(ticketRatings)
    .where(isRecent)
  const teams = await db
    .select({ team: tickets.team, rated: count(), average: avg(ticketRatings.score) })
    .from(ticketRatings)
    .innerJoin(tickets, eq(tickets.number, ticketRatings.number))
    .where(isRecent)
    .groupBy(tickets.team)
    .orderBy(tickets.team)
  const latest = await db
    .select()
    .from(ticketRatings)
    .where(sql`${isRecent} and ${ticketRatings.comment} <> ''`)
    .orderBy(desc(ticketRatings.ratedAt))
    .limit(LATEST)
  return {
    closed: closed?.rows ?? 0,
    rated: all?.rated ?? 0,
    average: all?.average == null ? null : Number(all.average),
    teams: teams.map(({ team, rated, average }) => ({ team, rated, average: Number(average) })),
    latest,
  }
}
