import { and, asc, count, desc, eq, exists, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import {
  LONGEST_VIEW_NAME,
  LONGEST_VIEW_QUERY,
  MOST_VIEWS,
  toViewQuery,
  withoutHidden,
  type ListName,
} from '../../../src/domain/portal/list-views.ts'
import { accounts, listViews, memberships } from '../../store/schema/index.ts'
import { isWithin, type Principal } from '../authorization/principal.ts'
import type { Call } from '../call.ts'
import { checkText } from '../check-text.ts'
import { brokenRule, FieldProblems, problem, toOutcome, type Outcome } from '../field-problem.ts'
import { lockOwn } from '../people/change-person.ts'
import type { ListViewRow } from '../rows.ts'
import type { Deletion } from '../people/delete-person.ts'

export interface ViewInput {
  /** Absent: a new one. */
  readonly id?: string | null
  readonly list: ListName
  readonly name: string
  readonly query: string
  readonly isShared: boolean
}

/** Owners who are colleagues: they belong to an organization of the principal; of staff, all staff. */
function isColleague({ db, principal }: Call): SQL | undefined {
  const { account, memberships: own } = principal
  const isThere = and(isNull(accounts.deletedAt), eq(accounts.isInternal, account.isInternal))
  if (account.isInternal) return isThere
  const ids = own.map(({ organizationId }) => organizationId)
  const shared = db
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.accountId, accounts.id), inArray(memberships.organizationId, ids)))
  return ids.length === 0 ? sql`false` : and(isThere, exists(shared))
}

const scopeOf = (list: ListName, principal: Principal): Principal['tickets'] => principal[list]

/** Own views by name, then those that colleagues share; these without organizations that the principal may not see. */
export async function listListViews(call: Call, list: ListName): Promise<readonly ListViewRow[]> {
  const { db, principal } = call
  const isOwn = eq(listViews.accountId, principal.account.id)
  const rows = await db
    .select({ view: listViews })
    .from(listViews)
    .innerJoin(accounts, eq(accounts.id, listViews.accountId))
    .where(and(eq(listViews.list, list), or(isOwn, and(eq(listViews.isShared, true), isColleague(call)))))
    .orderBy(desc(isOwn), asc(sql`lower(${listViews.name})`), asc(listViews.id))
  return rows.flatMap(({ view }) => {
    if (view.accountId === principal.account.id) return [view]
    const query = withoutHidden(list, view.query, (id) => isWithin(scopeOf(list, principal), id))
    return query === undefined ? [] : [{ ...view, query }]
  })
}

/** Names a view, or changes an own one. @returns undefined when it is not there, or not the principal's. */
export const saveListView = (call: Call, input: ViewInput): Promise<Outcome<ListViewRow>> =>
  toOutcome(() =>
    call.db.transaction(async (db) => {
      const { list, isShared } = input
      const name = input.name.trim()
      const query = toViewQuery(input.query)
      const problems = [
        ...checkText('name', name, { max: LONGEST_VIEW_NAME, isRequired: true }),
        ...checkText('query', query, { max: LONGEST_VIEW_QUERY }),
      ]
      if (problems.length > 0) throw new FieldProblems(...problems)
      // Of two that are saved at once, the second sees the name of the first.
      const own = await lockOwn({ ...call, db })
      if (own === undefined) return undefined
      const isOfList = and(eq(listViews.accountId, own.id), eq(listViews.list, list))
      const isIt = eq(sql`${listViews.id}::text`, input.id ?? '')
      const [same] = await db
        .select({ id: listViews.id })
        .from(listViews)
        .where(
          and(
            isOfList,
            eq(sql`lower(${listViews.name})`, sql`lower(${name})`),
            ne(sql`${listViews.id}::text`, input.id ?? ''),
          ),
        )
      if (same !== undefined) throw new FieldProblems(problem('name', 'UNIQUE'))
      const values = { name, query, isShared, updatedAt: call.now }
      if (input.id != null) {
        const [changed] = await db.update(listViews).set(values).where(and(isOfList, isIt)).returning()
        return changed
      }
      const [kept] = await db.select({ rows: count() }).from(listViews).where(isOfList)
      if ((kept?.rows ?? 0) >= MOST_VIEWS) throw new FieldProblems(brokenRule('name', 'TOO_MANY'))
      const [saved] = await db
        .insert(listViews)
        .values({ accountId: own.id, list, ...values })
        .returning()
      return saved
    }),
  )

/** Removes an own view, also for those who had it from the principal. */
export async function deleteListView({ db, principal }: Call, id: string): Promise<Deletion> {
  const deleted = await db
    .delete(listViews)
    .where(and(eq(listViews.accountId, principal.account.id), eq(sql`${listViews.id}::text`, id)))
    .returning({ id: listViews.id })
  return { deleted: deleted.length > 0, errors: [] }
}
