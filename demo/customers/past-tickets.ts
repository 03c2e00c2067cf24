import {
  isOpenState,
  toTicketTeam,
  type ClosureReason,
  type TicketState,
  type TicketTeam,
  type TicketType,
} from '../../src/domain/portal/ticket.ts'
import type { ticketEvents, TicketEventContent, tickets } from '../../services/store/schema/index.ts'
import { toId, type Frame } from './frame.ts'
import { MACHINES } from './machines.ts'
import { PLANTS } from './organizations.ts'
import { EVERYBODY } from './people.ts'
import { CROSS_SECTIONS, GERMAN, HUNGARIAN, SPANISH, type Phrases } from './phrases.ts'

type NewTicket = typeof tickets.$inferInsert
type NewEvent = typeof ticketEvents.$inferInsert

/** How many tickets a plant has had, beside those with a story of their own. */
const PAST_TICKETS: Readonly<Record<string, number>> = {
  [PLANTS.aldringen]: 10_000,
  [PLANTS.vesza]: 370,
  [PLANTS.carrizo]: 70,
  [PLANTS.lohse]: 22,
}

const PHRASES: Readonly<Record<string, Phrases>> = {
  [PLANTS.lohse]: GERMAN,
  [PLANTS.aldringen]: GERMAN,
  [PLANTS.vesza]: HUNGARIAN,
  [PLANTS.carrizo]: SPANISH,
}

/** States of the youngest ones; all older ones are closed. */
const YOUNG_STATES: readonly TicketState[] = [
  ...Array.from({ length: 3 }, () => 'new' as const),
  ...Array.from({ length: 13 }, () => 'inProgress' as const),
  ...Array.from({ length: 5 }, () => 'onHold' as const),
  ...Array.from({ length: 30 }, () => 'resolved' as const),
]

const REASONS: readonly ClosureReason[] = [
  'resolvedByProvider',
  'resolvedByProvider',
  'resolvedByProvider',
  'solvedWithoutProvider',
  'noLongerRelevant',
]

/** Who works on what, mostly. */
const AGENTS: Readonly<Record<TicketTeam, string>> = { service: 'mara', parts: 'anselm', training: 'noemie' }
/** Number of the youngest one; each older one has the next lower number that is free. */
const YOUNGEST = 48_118
/** Days over which they came. */
const SPAN_DAYS = 3100
const HOUR_MS = 3600 * 1000

const fill = (text: string, { random, pick }: Frame): string =>
  text.replaceAll('{n}', String(2 + Math.floor(random() * 7))).replaceAll('{mm}', pick(CROSS_SECTIONS))

/** The plants of all past tickets, mixed as they came. */
function listPlants({ random }: Frame): readonly string[] {
  const plants = Object.entries(PAST_TICKETS).flatMap(([plant, count]) => Array.from({ length: count }, () => plant))
  return plants
    .map((plant) => ({ plant, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ plant }) => plant)
}

const contactsOf = (plant: string): readonly string[] =>
  EVERYBODY.filter(({ of, seen }) => seen !== undefined && plant in of).map(({ key }) => key)

/** What was said, without the opening and the end. */
function listContents(
  frame: Frame,
  phrases: Phrases,
  { state, type }: { readonly state: TicketState; readonly type: TicketType },
): readonly (readonly ['agent' | 'contact', string])[] {
  if (state === 'new') return []
  const rounds = 1 + Math.floor(frame.random() * 2)
  return Array.from({ length: rounds }, () => [
    ['agent', fill(frame.pick(phrases.agent[type]), frame)] as const,
    ['contact', fill(frame.pick(phrases.customer[type]), frame)] as const,
  ]).flat()
}

interface Past {
  readonly tickets: readonly NewTicket[]
  readonly events: readonly NewEvent[]
}

interface Place {
  readonly number: number
  readonly plant: string
  readonly state: TicketState
  /** Days before today. */
  readonly age: number
}

function toPast(
  frame: Frame,
  { number, plant, state, age }: Place,
): { ticket: NewTicket; events: readonly NewEvent[] } {
  const phrases = PHRASES[plant] ?? GERMAN
  const machines = MACHINES.filter(({ organizationId, isRetired }) => organizationId === plant && !isRetired)
  const contactId = toId(frame.pick(contactsOf(plant)))
  const [type, subject] = frame.pick(phrases.subjects)
  const team = toTicketTeam(type)
  const agentId = state === 'new' ? null : toId(AGENTS[team])
  const createdAt = frame.at(age, `${6 + Math.floor(frame.random() * 10)}:${Math.floor(frame.random() * 60)}`)
  const said = listContents(frame, phrases, { state, type })
  const isClosed = state === 'closed'
  const reason = frame.pick(REASONS)
  const closure = { reason, comment: isClosed ? frame.pick(phrases.closures) : '' }
  const contents: readonly (readonly [string, TicketEventContent])[] = [
    [contactId, { kind: 'opened' }],
    ...said.map(
      ([who, text]) => [who === 'agent' && agentId !== null ? agentId : contactId, { kind: 'comment', text }] as const,
    ),
    ...(isClosed ? [[contactId, { kind: 'closed', ...closure }] as const] : []),
  ]
  const timeOf = (place: number): Date => new Date(createdAt.getTime() + place * 5 * HOUR_MS)
  const last = timeOf(contents.length - 1)
  const ticket: NewTicket = {
    number,
    organizationId: plant,
    type,
    state,
    subject: fill(subject, frame),
    otherMachine: '',
    otherSerialNumber: '',
    description: fill(frame.pick(phrases.descriptions), frame),
    serialNumber: machines.length === 0 ? null : frame.pick(machines).serialNumber,
    contactId,
    agentId,
    team,
    // The customer has the last word in all of them.
    customerWaitsSince: state === 'new' || state === 'inProgress' ? last : null,
    replies: said.length,
    closureReason: isClosed ? closure.reason : null,
    closureComment: closure.comment,
    createdAt,
    updatedAt: last,
    closedAt: isOpenState(state) ? null : last,
  }
  const events = contents.map(([authorId, content], place) => ({ number, authorId, content, createdAt: timeOf(place) }))
  return { ticket, events }
}

/** Tickets of many years, in the languages of the plants. @param taken numbers that have a ticket already */
export function createPastTickets(frame: Frame, taken: ReadonlySet<number>): Past {
  const plants = listPlants(frame)
  const numbers = Array.from({ length: plants.length + taken.size }, (_, place) => YOUNGEST - place)
    .filter((number) => !taken.has(number))
    .slice(0, plants.length)
  const past = numbers.map((number, place) => {
    const state = YOUNG_STATES[place] ?? 'closed'
    // Two days of rest, so that no open one is younger than those with a story.
    const age = 9 + Math.floor((place / plants.length) * SPAN_DAYS)
    return toPast(frame, { number, plant: plants[place] ?? PLANTS.aldringen, state, age })
  })
  return { tickets: past.map(({ ticket }) => ticket), events: past.flatMap(({ events }) => events) }
}
