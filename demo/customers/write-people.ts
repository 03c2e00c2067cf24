import type { AuditAction } from '../../src/domain/portal/audit-actions.ts'
import type { ServiceId } from '../../src/domain/portal/applications.ts'
import { recordAudit } from '../../services/store/record-audit.ts'
import { access, accounts, memberships, organizations } from '../../services/store/schema/index.ts'
import type { ServicesTables } from '../../services/store/services-store.ts'
import { toId, type Frame } from './frame.ts'
import { ORGANIZATIONS } from './organizations.ts'
import type { DemoAccess, DemoPerson } from './demo-person.ts'
import { EVERYBODY } from './people.ts'

/** The first plant of somebody who looks after several. */
const placeOf = ({ of }: DemoPerson) => {
  const own = Object.keys(of).flatMap((key) => ORGANIZATIONS.filter(({ id }) => id === key))
  return own.find(({ parentId }) => parentId !== null) ?? own[0]
}

const toAccount = ({ at }: Frame, person: DemoPerson, passwordHash: string): typeof accounts.$inferInsert => {
  const { key, name, email, position, language, seen, isInternal = false, roles = [], team = null } = person
  const place = placeOf(person)
  const company = place?.parentId == null ? (place?.name ?? 'Trenholt Service') : 'Lohse Kabelsatz GmbH'
  const hasLoggedIn = seen !== undefined
  return {
    id: toId(key),
    email,
    firstName: name[0],
    lastName: name[1],
    position,
    company,
    language,
    country: place?.country ?? 'AT',
    city: place?.city ?? '',
    isInternal,
    roles: [...roles],
    team,
    passwordHash: hasLoggedIn ? passwordHash : null,
    passwordChangedAt: hasLoggedIn ? at(171, '10:00') : null,
    emailConfirmedAt: hasLoggedIn ? at(630, '09:00') : null,
    lastSeenAt: hasLoggedIn ? at(seen, '07:51') : null,
    invitedBy: isInternal || key === 'peter' ? null : toId('peter'),
    createdAt: at(hasLoggedIn ? 633 : 30, '10:00'),
  }
}

const toAccess = ({ at }: Frame, { key, isInternal = false }: DemoPerson, service: ServiceId, record: DemoAccess) => ({
  accountId: toId(key),
  service,
  state: record.state,
  role: record.role ?? '',
  reason: record.reason ?? '',
  changedBy: record.by === undefined ? null : toId(record.by),
  changedAt: at(record.daysAgo ?? 0, '10:42'),
  expiresAt: record.endsIn === undefined ? null : at(-record.endsIn, '23:59'),
  isInternal: isInternal && service === 'userAdmin',
  isOnPremise: record.isOnPremise ?? false,
  isPending: record.isPending ?? false,
})

/** What the history calls the change that made a state. */
const ACTIONS: Readonly<Record<DemoAccess['state'], AuditAction>> = {
  invitePending: 'access.add',
  inviteExpired: 'access.add',
  requested: 'access.request',
  active: 'access.grant',
  inactive: 'access.withdraw',
  declined: 'access.decline',
  unknown: 'access.grant',
}

/** Writes organizations, people, their access and the history of it. */
export async function writePeople(db: ServicesTables, frame: Frame, passwordHash: string): Promise<void> {
  await db.insert(organizations).values([...ORGANIZATIONS])
  await db.insert(accounts).values(EVERYBODY.map((person) => toAccount(frame, person, passwordHash)))
  await db.insert(memberships).values(
    EVERYBODY.flatMap(({ key, of }) =>
      Object.entries(of).map(([organizationId, role]) => ({
        accountId: toId(key),
        organizationId,
        role,
        createdAt: frame.at(633, '10:00'),
      })),
    ),
  )
  const rows = EVERYBODY.flatMap((person) =>
    (Object.entries(person.access) as readonly [ServiceId, DemoAccess][]).map(([service, record]) =>
      toAccess(frame, person, service, record),
    ),
  )
  await db.insert(access).values(rows)
  await recordAudit(
    db,
    ...rows.flatMap(({ accountId, service, state, role, reason, changedBy, changedAt }) =>
      changedBy === null
        ? []
        : [
            {
              at: changedAt,
              actorId: changedBy,
              action: ACTIONS[state],
              subjectId: accountId,
              details: { service, ...(role === '' ? {} : { role }), ...(reason === '' ? {} : { reason }) },
            },
          ],
    ),
  )
}
