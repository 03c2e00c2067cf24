import { and, asc, eq, or } from 'drizzle-orm'
import {
  access,
  attachments,
  auditEvents,
  downloadVisits,
  listColumns,
  listViews,
  memberships,
  notices,
  oidcPayloads,
  organizations,
  secondFactors,
  ticketEvents,
  ticketRatings,
  ticketShares,
  tickets,
} from '../../store/schema/index.ts'
import { recordAudit } from '../../store/record-audit.ts'
import { listReadsBy, listReadsOf } from '../reads/list-readers.ts'
import type { Call } from '../call.ts'

/**
 * All that is kept of the principal, as JSON (GDPR articles 15 and 20): profile, organizations, access, login, tickets and what was
 * written in them, files, notices, history, and who has seen what of it. No secrets, and nothing that others wrote. The history records it.
 */
export async function exportOwnData({ db, principal, now }: Call): Promise<string> {
  const { id, passwordHash: _secret, failedLogins: _count, pausedUntil: _pause, ...profile } = principal.account
  const data = await db.transaction(async (tx) => ({
    exportedAt: now,
    profile: { id, ...profile },
    organizations: await tx
      .select({ id: organizations.id, name: organizations.name, role: memberships.role, since: memberships.createdAt })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(eq(memberships.accountId, id))
      .orderBy(asc(organizations.id)),
    applications: await tx
      .select({
        service: access.service,
        state: access.state,
        role: access.role,
        reason: access.reason,
        changedAt: access.changedAt,
        expiresAt: access.expiresAt,
      })
      .from(access)
      .where(eq(access.accountId, id))
      .orderBy(asc(access.service)),
    secondFactors: await tx
      .select({
        deviceName: secondFactors.deviceName,
        createdAt: secondFactors.createdAt,
        lastUsedAt: secondFactors.lastUsedAt,
      })
      .from(secondFactors)
      .where(eq(secondFactors.accountId, id)),
    logins: await tx
      .select({ expiresAt: oidcPayloads.expiresAt })
      .from(oidcPayloads)
      .where(and(eq(oidcPayloads.accountId, id), eq(oidcPayloads.model, 'Session')))
      .orderBy(asc(oidcPayloads.expiresAt)),
    tickets: await tx
      .select({
        number: tickets.number,
        organizationId: tickets.organizationId,
        type: tickets.type,
        state: tickets.state,
        subject: tickets.subject,
        description: tickets.description,
        serialNumber: tickets.serialNumber,
        createdAt: tickets.createdAt,
        closedAt: tickets.closedAt,
      })
      .from(tickets)
      .where(eq(tickets.contactId, id))
      .orderBy(asc(tickets.number)),
    ticketEvents: await tx
      .select({ ticket: ticketEvents.number, content: ticketEvents.content, createdAt: ticketEvents.createdAt })
      .from(ticketEvents)
      .where(eq(ticketEvents.authorId, id))
      .orderBy(asc(ticketEvents.createdAt)),
    ratings: await tx
      .select({
        ticket: ticketRatings.number,
        score: ticketRatings.score,
        comment: ticketRatings.comment,
        ratedAt: ticketRatings.ratedAt,
      })
      .from(ticketRatings)
      .where(eq(ticketRatings.authorId, id))
      .orderBy(asc(ticketRatings.number)),
    shares: await tx
      .select({
        ticket: ticketShares.number,
        withMyself: eq(ticketShares.accountId, id),
        organizationId: ticketShares.organizationId,
        sharedAt: ticketShares.sharedAt,
      })
      .from(ticketShares)
      .where(or(eq(ticketShares.accountId, id), eq(ticketShares.sharedBy, id)))
      .orderBy(asc(ticketShares.sharedAt)),
    files: await tx
      .select({
        ticket: attachments.number,
        name: attachments.name,
        mediaType: attachments.mediaType,
        size: attachments.size,
        createdAt: attachments.createdAt,
      })
      .from(attachments)
      .where(eq(attachments.ownerId, id))
      .orderBy(asc(attachments.createdAt)),
    notices: await tx
      .select({ kind: notices.kind, facts: notices.facts, createdAt: notices.createdAt, readAt: notices.readAt })
      .from(notices)
      .where(eq(notices.accountId, id))
      .orderBy(asc(notices.createdAt)),
    listViews: await tx
      .select({
        list: listViews.list,
        name: listViews.name,
        query: listViews.query,
        isShared: listViews.isShared,
        updatedAt: listViews.updatedAt,
      })
      .from(listViews)
      .where(eq(listViews.accountId, id))
      .orderBy(asc(listViews.list), asc(listViews.name)),
    downloadVisits: await tx
      .select({ seen: downloadVisits.seen, seenAt: downloadVisits.seenAt, shownAt: downloadVisits.shownAt })
      .from(downloadVisits)
      .where(eq(downloadVisits.accountId, id)),
    listColumns: await tx
      .select({ list: listColumns.list, columns: listColumns.columns })
      .from(listColumns)
      .where(eq(listColumns.accountId, id))
      .orderBy(asc(listColumns.list)),
    readByOthers: await listReadsOf(tx, id),
    readByMyself: await listReadsBy(tx, id),
    history: await tx
      .select({
        at: auditEvents.at,
        action: auditEvents.action,
        byMyself: eq(auditEvents.actorId, id),
        organizationId: auditEvents.organizationId,
      })
      .from(auditEvents)
      .where(or(eq(auditEvents.actorId, id), eq(auditEvents.subjectId, id)))
      .orderBy(asc(auditEvents.at)),
  }))
  await recordAudit(db, { actorId: id, subjectId: id, action: 'profile.export', at: now })
  return JSON.stringify(data, undefined, 2)
}
