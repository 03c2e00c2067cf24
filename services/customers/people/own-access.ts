import { and, eq } from 'drizzle-orm'
import type { ServiceId } from '../../../src/domain/portal/applications.ts'
import type { AuditAction } from '../../../src/domain/portal/audit-actions.ts'
import { access } from '../../store/schema/index.ts'
import { recordAudit } from '../../store/record-audit.ts'
import type { Call } from '../call.ts'
import type { AccessRow } from '../rows.ts'
import { toCurrentState } from '../authorization/access-state.ts'
import { lockOwn } from './change-person.ts'

const MAX_REASON_LENGTH = 500

const isOf = (accountId: string, service: ServiceId) =>
  and(eq(access.accountId, accountId), eq(access.service, service))

/** Changes the own access to a service while nobody else does; answers false: nothing to change. */
function changeOwn(
  call: Call,
  { service, action, reason = '' }: { service: ServiceId; action: AuditAction; reason?: string },
  change: (call: Call, row: AccessRow | undefined) => Promise<boolean>,
): Promise<void> {
  return call.db.transaction(async (db) => {
    const within = { ...call, db }
    const own = await lockOwn(within)
    if (own === undefined) return
    const accountId = own.id
    const [row] = await db.select().from(access).where(isOf(accountId, service))
    if (!(await change(within, row))) return
    const details = { service, ...(reason === '' ? {} : { reason }) }
    await recordAudit(db, { actorId: accountId, subjectId: accountId, action, details, at: call.now })
  })
}

/** Asks for a service that is not open: for the first time, or again after it was declined or withdrawn. */
export function requestAccess(call: Call, service: ServiceId, text: string): Promise<void> {
  const reason = text.trim().slice(0, MAX_REASON_LENGTH)
  return changeOwn(call, { service, action: 'access.request', reason }, async ({ db, principal, now }, row) => {
    if (row !== undefined && row.state !== 'inactive' && row.state !== 'declined') return false
    const accountId = principal.account.id
    const values = { state: 'requested', reason, changedBy: accountId, changedAt: now, expiresAt: null } as const
    await db
      .insert(access)
      .values({ accountId, service, ...values })
      .onConflictDoUpdate({ target: [access.accountId, access.service], set: values })
    return true
  })
}

/** Takes a request back; an order right of Direct that is being changed stays as it was. */
export function withdrawRequest(call: Call, service: ServiceId): Promise<void> {
  return changeOwn(call, { service, action: 'access.withdrawRequest' }, async ({ db, principal, now }, row) => {
    const isOwn = isOf(principal.account.id, service)
    if (row?.state === 'active' && row.isPending) {
      await db.update(access).set({ isPending: false, changedAt: now, changedBy: principal.account.id }).where(isOwn)
      return true
    }
    if (row?.state !== 'requested') return false
    await db.delete(access).where(isOwn)
    return true
  })
}

/** Accepts an invitation that has not ended. */
export function acceptInvitation(call: Call, service: ServiceId): Promise<void> {
  return changeOwn(call, { service, action: 'access.acceptInvitation' }, async ({ db, principal, now }, row) => {
    if (row === undefined || toCurrentState(row, now) !== 'invitePending') return false
    const values = { state: 'active', changedBy: principal.account.id, changedAt: now, expiresAt: null } as const
    await db.update(access).set(values).where(isOf(principal.account.id, service))
    return true
  })
}
