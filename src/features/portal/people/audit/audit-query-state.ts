import type { VariablesOf } from '../../../../contracts/portal/operations.ts'
import { HISTORY_ACTIONS, type HistoryAction } from '../../../../domain/portal/audit-actions.ts'

/** Which events the log shows, as its address says; empty: all. */
export interface AuditQueryState {
  readonly person: string
  readonly organization: string
  readonly action: HistoryAction | ''
}

/** Reads an address; unknown parameters are ignored. */
export const toAuditQueryState = (query: URLSearchParams): AuditQueryState => ({
  person: query.get('person') ?? '',
  organization: query.get('org') ?? '',
  action: HISTORY_ACTIONS.find((action) => action === query.get('action')) ?? '',
})

/** What the customers service is asked for. */
export const toAuditFilter = ({
  person,
  organization,
  action,
}: AuditQueryState): NonNullable<VariablesOf<'AuditList'>['filter']> => ({
  ...(person === '' ? {} : { personId: person }),
  ...(organization === '' ? {} : { organizationId: organization }),
  ...(action === '' ? {} : { action }),
})
