import { useTranslation } from 'react-i18next'
import { describeError } from '../../../../components/workspace/calls/describe-error.ts'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { useListExport, type ListExport } from '../../../../components/workspace/controls/use-list-export.ts'
import type { ResultOf } from '../../../../contracts/portal/operations.ts'
import { toAuditFilter, type AuditQueryState } from './audit-query-state.ts'
import { describeEvent, describeEventDetails } from '../describe-event.ts'

export type AuditEvent = ResultOf<'AuditList'>['audit']['items'][number]

/** The most that the service returns at once. */
const PART_SIZE = 100

/** Saves all events of the filters, also those that are not shown yet. */
export function useAuditExport(place: AuditQueryState): ListExport {
  const { request } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  return useListExport<AuditEvent, string>({
    fileName: 'audit',
    head: [
      t('audit.at'),
      t('audit.actor'),
      t('audit.what'),
      t('audit.subject'),
      t('audit.organization'),
      t('audit.details'),
    ],
    fetchPart: async (after) => {
      const { audit } = await request('AuditList', {
        filter: toAuditFilter(place),
        first: PART_SIZE,
        after: after ?? null,
      })
      return { rows: audit.items, next: audit.endCursor ?? undefined }
    },
    toLine: (event) => [
      event.at,
      event.actor.name,
      describeEvent(event, t, frame),
      event.subject?.name ?? '',
      event.organization?.name ?? '',
      describeEventDetails(event, t, frame),
    ],
    describeFailure: (error) => `${t('exportFailed')}: ${describeError(error)}`,
  })
}
