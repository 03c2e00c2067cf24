import type { TicketTeam } from '../../../src/domain/portal/ticket.ts'
import type { AccessState } from '../../../src/domain/portal/access.ts'
import type { ServiceId } from '../../../src/domain/portal/applications.ts'
import {
  access,
  accounts,
  machines,
  memberships,
  organizations,
  ticketEvents,
  tickets,
} from '../../store/schema/index.ts'
import type { ServicesStore, ServicesTables } from '../../store/services-store.ts'

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Everybody of a small world: two companies that know nothing of each other, and staff. */
export const PEOPLE = {
  /** Administers the north and the south. */
  ada: idOf(1),
  /** Member of the north, opens tickets, has no inventory. */
  mia: idOf(2),
  /** Administers the south alone. */
  sol: idOf(3),
  /** Member of both, may do nothing. */
  pia: idOf(4),
  /** Administers the other company. */
  oda: idOf(5),
  /** Member of the other company. */
  uwe: idOf(6),
  /** Staff who administers everybody. */
  ida: idOf(7),
  /** Staff who answers tickets. */
  ben: idOf(8),
  /** Administrator of the north by membership, without the application. */
  eve: idOf(9),
  /** Was deleted. */
  kit: idOf(10),
  /** Member of the south and of the other company. */
  tom: idOf(11),
  /** Invited to the south, has never logged in. */
  nia: idOf(12),
} as const

export type TestPerson = keyof typeof PEOPLE

export const ORGANIZATIONS = { north: '90-1', south: '90-2', other: '91-1' } as const
export const MACHINES = { north: 'AD450-0001', south: 'TN20-0002', other: 'RE6-0003' } as const
export const TICKETS = { north: 501, south: 502, other: 503, closedLongAgo: 504, closedLately: 505 } as const

const { north, south, other } = ORGANIZATIONS

interface TestPersonRecord {
  readonly of: Readonly<Record<string, 'member' | 'administrator'>>
  readonly access: Readonly<Partial<Record<ServiceId, AccessState>>>
  readonly isInternal?: boolean
  readonly team?: TicketTeam
}

const RECORDS: Readonly<Record<TestPerson, TestPersonRecord>> = {
  ada: {
    of: { [north]: 'administrator', [south]: 'administrator' },
    access: { userAdmin: 'active', tickets: 'active', inventory: 'active', campus: 'invitePending' },
  },
  mia: { of: { [north]: 'member' }, access: { tickets: 'active', inventory: 'requested' } },
  sol: { of: { [south]: 'administrator' }, access: { userAdmin: 'active', inventory: 'active' } },
  pia: { of: { [north]: 'member', [south]: 'member' }, access: { tickets: 'inactive', inventory: 'declined' } },
  oda: { of: { [other]: 'administrator' }, access: { userAdmin: 'active', tickets: 'active', inventory: 'active' } },
  uwe: { of: { [other]: 'member' }, access: { tickets: 'active', inventory: 'active' } },
  ida: { of: {}, access: { userAdmin: 'active', tickets: 'active' }, isInternal: true },
  ben: { of: {}, access: { tickets: 'active' }, isInternal: true, team: 'service' },
  eve: { of: { [north]: 'administrator' }, access: { tickets: 'active' } },
  kit: { of: {}, access: {} },
  tom: { of: { [south]: 'member', [other]: 'member' }, access: { tickets: 'active' } },
  nia: { of: { [south]: 'member' }, access: { tickets: 'invitePending' } },
}

const toName = (person: string): string => person.charAt(0).toUpperCase() + person.slice(1)

const DAY_MS = 24 * 3600 * 1000

async function writePeople(db: ServicesTables, now: Date): Promise<void> {
  const people = Object.entries(RECORDS) as readonly [TestPerson, TestPersonRecord][]
  await db.insert(accounts).values(
    people.map(([person, { isInternal = false, team = null }]) => ({
      id: PEOPLE[person],
      email: `${person}@firm.example`,
      firstName: toName(person),
      lastName: 'Test',
      isInternal,
      team,
      lastSeenAt: person === 'nia' ? null : now,
      deletedAt: person === 'kit' ? now : null,
    })),
  )
  await db
    .insert(memberships)
    .values(
      people.flatMap(([person, { of }]) =>
        Object.entries(of).map(([organizationId, role]) => ({ accountId: PEOPLE[person], organizationId, role })),
      ),
    )
  await db.insert(access).values(
    people.flatMap(([person, record]) =>
      Object.entries(record.access).map(([service, state]) => ({
        accountId: PEOPLE[person],
        service: service as ServiceId,
        state,
        isInternal: service === 'userAdmin' && record.isInternal === true,
        expiresAt: state === 'invitePending' ? new Date(now.getTime() + DAY_MS) : null,
      })),
    ),
  )
}

/** Fills an empty store. */
export async function writeTestPeople({ db }: ServicesStore, now = new Date()): Promise<void> {
  const place = { subRegion: 'Central Europe', country: 'CH', city: 'Brennau' }
  await db.insert(organizations).values([
    { id: north, name: 'North', ...place },
    { id: south, name: 'South', ...place },
    { id: other, name: 'Other', ...place },
  ])
  await writePeople(db, now)
  const built = { model: 'Adze 450', productSlug: 'adze-450', builtOn: '2022-07-01', runningHours: 11_846 }
  await db.insert(machines).values([
    { serialNumber: MACHINES.north, organizationId: north, place: 'line 2', contract: 'Plus', ...built },
    { serialNumber: MACHINES.south, organizationId: south, place: 'bench 7', ...built },
    { serialNumber: MACHINES.other, organizationId: other, place: 'hall 1', ...built },
  ])
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  const text = { type: 'malfunction', description: 'Described', createdAt: daysAgo(60), updatedAt: daysAgo(1) } as const
  const closed = { state: 'closed', closureReason: 'noLongerRelevant' } as const
  await db.insert(tickets).values([
    {
      number: TICKETS.north,
      organizationId: north,
      state: 'new',
      subject: '100% of north',
      serialNumber: MACHINES.north,
      contactId: PEOPLE.mia,
      ...text,
    },
    {
      number: TICKETS.south,
      organizationId: south,
      state: 'waiting',
      subject: 'South drifts',
      serialNumber: MACHINES.south,
      contactId: PEOPLE.tom,
      agentId: PEOPLE.ben,
      ...text,
    },
    {
      number: TICKETS.other,
      organizationId: other,
      state: 'inProgress',
      subject: 'Other secret',
      serialNumber: MACHINES.other,
      contactId: PEOPLE.uwe,
      agentId: PEOPLE.ben,
      ...text,
    },
    {
      number: TICKETS.closedLongAgo,
      organizationId: north,
      ...closed,
      subject: 'Old',
      contactId: PEOPLE.mia,
      closedAt: daysAgo(31),
      ...text,
    },
    {
      number: TICKETS.closedLately,
      organizationId: north,
      ...closed,
      subject: 'Late',
      contactId: PEOPLE.mia,
      closedAt: daysAgo(3),
      ...text,
    },
  ])
  await db.insert(ticketEvents).values(
    Object.values(TICKETS).map((number) => ({
      number,
      authorId: PEOPLE.mia,
      content: { kind: 'opened' as const },
      createdAt: daysAgo(60),
    })),
  )
}
