import type { AuditAction } from '../../src/domain/portal/audit-actions.ts'
import { auditEvents } from './schema/index.ts'
import type { ServicesTables } from './services-store.ts'

/** A change, as the history keeps it. */
export interface AuditEntry {
  readonly actorId: string
  readonly action: AuditAction
  readonly subjectId?: string
  readonly organizationId?: string
  readonly details?: Readonly<Record<string, string>>
  readonly at: Date
}

/** Writes the end of a person into the history of each of their organizations, since the memberships that would find it are gone. */
export async function recordEnd(
  db: ServicesTables,
  entry: AuditEntry,
  organizationIds: readonly string[],
): Promise<void> {
  const entries = organizationIds.map((organizationId) => ({ ...entry, organizationId }))
  await recordAudit(db, ...(entries.length === 0 ? [entry] : entries))
}

/** Writes changes into the history. `db` is their transaction: neither is without the other. */
export async function recordAudit(db: ServicesTables, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(auditEvents).values([...entries])
}
