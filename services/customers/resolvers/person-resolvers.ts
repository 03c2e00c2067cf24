import { eq } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, isLanguage } from '../../../src/domain/locale/language.ts'
import { listAccessActions } from '../../../src/domain/portal/access.ts'
import { SERVICE_IDS } from '../../../src/domain/portal/applications.ts'
import { USUAL_CHOICE } from '../../../src/domain/portal/notices.ts'
import { readListColumns } from '../lists/list-columns.ts'
import { listTopics } from '../notices/own-notices.ts'
import { toInitials } from '../../../src/domain/portal/current-user.ts'
import { secondFactors } from '../../store/schema/index.ts'
import { isAdministrator, isAgent, isWithin, mayChange } from '../authorization/principal.ts'
import type { CustomersContext } from '../context.ts'
import { toAccessVersion } from '../people/change-access.ts'
import type { HistoryRow } from '../list-audit.ts'
import { toMembershipVersion } from '../people/change-membership.ts'
import { toProfileVersion } from '../people/update-profile.ts'
import { toCurrentState } from '../authorization/access-state.ts'
import type { AccessRow, AccountRow, ListViewRow, MembershipRow, NoticeRow, OrganizationRow } from '../rows.ts'

/** In the order of the dashboard. */
const inServiceOrder = (rows: readonly AccessRow[]): readonly AccessRow[] =>
  rows.toSorted((a, b) => SERVICE_IDS.indexOf(a.service) - SERVICE_IDS.indexOf(b.service))

const loadAccount = (id: string | null, { loaders }: CustomersContext) =>
  id === null ? undefined : loaders().account.load(id)

export const viewerResolvers = {
  version: toProfileVersion,
  isAgent: (_: AccountRow, __: unknown, { call }: CustomersContext) => isAgent(call().principal),
  isAdministrator: (_: AccountRow, __: unknown, { call }: CustomersContext) => isAdministrator(call().principal),
  organizations: ({ id }: AccountRow, _: unknown, { loaders }: CustomersContext) => loaders().memberships.load(id),
  access: async ({ id }: AccountRow, _: unknown, { loaders }: CustomersContext) =>
    inServiceOrder(await loaders().access.load(id)),
  secondFactor: async ({ id }: AccountRow, _: unknown, { call }: CustomersContext) => {
    const [row] = await call().db.select().from(secondFactors).where(eq(secondFactors.accountId, id))
    return row === undefined ? null : { ...row, recoveryCodesLeft: row.recoveryCodes.length }
  },
  noticeChoices: ({ noticeChoices }: AccountRow, _: unknown, { call }: CustomersContext) =>
    listTopics(call().principal).map((topic) => ({ topic, ...(noticeChoices[topic] ?? USUAL_CHOICE) })),
  listColumns: (_: AccountRow, __: unknown, { call }: CustomersContext) => readListColumns(call()),
  counts: () => ({}),
}

export const listViewResolvers = {
  isOwn: ({ accountId }: ListViewRow, _: unknown, { call }: CustomersContext) =>
    accountId === call().principal.account.id,
  owner: ({ accountId }: ListViewRow, _: unknown, { loaders }: CustomersContext) => loaders().account.load(accountId),
}

export const noticeResolvers = {
  at: ({ createdAt }: NoticeRow) => createdAt,
  isRead: ({ readAt }: NoticeRow) => readAt !== null,
  ticket: ({ facts }: NoticeRow) => (facts['ticket'] === undefined ? null : Number(facts['ticket'])),
  text: (notice: NoticeRow, { language }: { language: string }, { call, describeNotice }: CustomersContext) =>
    describeNotice(notice, call().principal.account, isLanguage(language) ? language : DEFAULT_LANGUAGE),
}

export const personResolvers = {
  /** Organizations that are no business of the principal stay unnamed. */
  organizations: async ({ id }: AccountRow, _: unknown, { call, loaders }: CustomersContext) => {
    const { people, memberships } = call().principal
    const own = new Set(memberships.map(({ organizationId }) => organizationId))
    const rows = await loaders().memberships.load(id)
    return rows.filter((row) => isWithin(people, row.organizationId) || own.has(row.organizationId))
  },
  subRegion: async ({ id }: AccountRow, _: unknown, { call, loaders }: CustomersContext) => {
    const rows = await loaders().memberships.load(id)
    const seen = rows.find((row) => isWithin(call().principal.people, row.organizationId))
    return seen === undefined ? '' : ((await loaders().organization.load(seen.organizationId))?.subRegion ?? '')
  },
  access: viewerResolvers.access,
  addable: async (person: AccountRow, _: unknown, { call, loaders }: CustomersContext) => {
    if (!mayChange(call().principal, person)) return []
    const rows = await loaders().access.load(person.id)
    return SERVICE_IDS.filter((service) => !rows.some((row) => row.service === service))
  },
  hasSecondFactor: async ({ id }: AccountRow, _: unknown, { call }: CustomersContext) => {
    const { db, principal } = call()
    if (!principal.isInternalAdministrator) return null
    const rows = await db.select().from(secondFactors).where(eq(secondFactors.accountId, id))
    return rows.length > 0
  },
  requestedBy: ({ invitedBy }: AccountRow, _: unknown, context: CustomersContext) => loadAccount(invitedBy, context),
  requestedAt: ({ createdAt }: AccountRow) => createdAt,
  history: ({ id }: AccountRow, _: unknown, { loaders }: CustomersContext) => loaders().history.load(id),
}

export const accessResolvers = {
  version: toAccessVersion,
  state: (row: AccessRow, _: unknown, { call }: CustomersContext) => toCurrentState(row, call().now),
  changedBy: ({ changedBy }: AccessRow, _: unknown, context: CustomersContext) => loadAccount(changedBy, context),
  actions: async (row: AccessRow, _: unknown, { call, loaders }: CustomersContext) => {
    const { principal, now } = call()
    if (row.accountId === principal.account.id || !isAdministrator(principal)) return []
    const person = await loaders().account.load(row.accountId)
    return person !== undefined && mayChange(principal, person) ? listAccessActions(toCurrentState(row, now)) : []
  },
}

export const personNameResolvers = {
  name: ({ firstName, lastName, deletedAt }: AccountRow, _: unknown, { call, nameDeleted }: CustomersContext) =>
    deletedAt === null ? `${firstName} ${lastName}` : nameDeleted(call().principal.account.language),
  initials: ({ firstName, lastName }: AccountRow) => toInitials(firstName, lastName),
}

export const membershipResolvers = {
  version: toMembershipVersion,
  organization: ({ organizationId }: MembershipRow, _: unknown, { loaders }: CustomersContext) =>
    loaders().organization.load(organizationId),
}

export const organizationResolvers = {
  company: async ({ name, parentId }: OrganizationRow, _: unknown, { loaders }: CustomersContext) =>
    (parentId === null ? undefined : await loaders().organization.load(parentId))?.name ?? name,
  members: async ({ id }: OrganizationRow, _: unknown, { loaders }: CustomersContext) =>
    (await loaders().memberCount.load(id))?.rows ?? 0,
}

export const accessRequestResolvers = {
  person: ({ accountId }: { accountId: string }, _: unknown, context: CustomersContext) =>
    loadAccount(accountId, context),
}

export const auditEventResolvers = {
  actor: ({ actorId }: HistoryRow, _: unknown, context: CustomersContext) => loadAccount(actorId, context),
  subject: ({ subjectId }: HistoryRow, _: unknown, context: CustomersContext) => loadAccount(subjectId, context),
  organization: ({ organizationId }: HistoryRow, _: unknown, { loaders }: CustomersContext) =>
    organizationId === null ? null : loaders().organization.load(organizationId),
  details: ({ details }: HistoryRow) => Object.entries(details).map(([name, value]) => ({ name, value })),
}
