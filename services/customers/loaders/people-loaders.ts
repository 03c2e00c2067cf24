import { and, asc, count, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { access, accounts, auditEvents, memberships, organizations } from '../../store/schema/index.ts'
import { inScope } from '../authorization/scope-conditions.ts'
import type { Call } from '../call.ts'
import { loadMany, loadOne, placeWithin } from './batch.ts'

/** Events of a person's history that are shown. */
const HISTORY_LENGTH = 50

/** History of people, as far as it concerns organizations of the principal, or none. */
function fetchHistory({ db, principal }: Call, ids: string[]) {
  const order = [desc(auditEvents.at), desc(auditEvents.id)]
  const ranked = db
    .select({ id: auditEvents.id, place: placeWithin(auditEvents.subjectId, ...order) })
    .from(auditEvents)
    .where(
      and(
        inArray(auditEvents.subjectId, ids),
        or(isNull(auditEvents.organizationId), inScope(auditEvents.organizationId, principal.people)),
      ),
    )
    .as('ranked')
  return db
    .select({ event: auditEvents })
    .from(auditEvents)
    .innerJoin(ranked, and(eq(ranked.id, auditEvents.id), lte(ranked.place, HISTORY_LENGTH)))
    .orderBy(...order)
    .then((rows) => rows.map(({ event }) => event))
}

const fetchActiveAdministrators = ({ db }: Call, ids: string[]) =>
  db
    .select({ organizationId: memberships.organizationId, accountId: memberships.accountId })
    .from(memberships)
    .innerJoin(access, and(eq(access.accountId, memberships.accountId), eq(access.service, 'userAdmin')))
    .where(
      and(inArray(memberships.organizationId, ids), eq(memberships.role, 'administrator'), eq(access.state, 'active')),
    )
    .orderBy(asc(memberships.createdAt), asc(memberships.accountId))

/** People and organizations by their keys. */
export function createPeopleLoaders(call: Call) {
  const { db } = call
  return {
    account: loadOne(
      (ids: string[]) => db.select().from(accounts).where(inArray(accounts.id, ids)),
      (row) => row.id,
    ),
    organization: loadOne(
      (ids: string[]) => db.select().from(organizations).where(inArray(organizations.id, ids)),
      (row) => row.id,
    ),
    memberCount: loadOne(
      (ids: string[]) =>
        db
          .select({ id: memberships.organizationId, rows: count() })
          .from(memberships)
          .where(inArray(memberships.organizationId, ids))
          .groupBy(memberships.organizationId),
      (row) => row.id,
    ),
    memberships: loadMany(
      (ids: string[]) =>
        db
          .select()
          .from(memberships)
          .where(inArray(memberships.accountId, ids))
          .orderBy(asc(memberships.organizationId)),
      (row) => row.accountId,
    ),
    access: loadMany(
      (ids: string[]) => db.select().from(access).where(inArray(access.accountId, ids)),
      (row) => row.accountId,
    ),
    /** Ids of those who can act, by organization. */
    administrators: loadMany(
      (ids: string[]) => fetchActiveAdministrators(call, ids),
      (row) => row.organizationId,
    ),
    history: loadMany(
      (ids: string[]) => fetchHistory(call, ids),
      (row) => row.subjectId ?? '',
    ),
  }
}
