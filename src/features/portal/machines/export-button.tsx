import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { useCsvExport } from '../../../components/workspace/controls/use-csv-export.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { toInventoryVariables, type InventoryView } from './inventory-query-state.ts'

export interface ExportButtonProps {
  readonly view: InventoryView
  readonly isRetired: boolean
}

/** The most that the service returns at once. */
const PART_SIZE = 100

/** Saves the whole list, as it is filtered and sorted, for a spreadsheet. */
export function ExportButton({ view, isRetired }: ExportButtonProps): ReactNode {
  const { t } = useTranslation('machines')
  const { request } = usePortal()
  const fileName = `machines-${new Intl.DateTimeFormat('sv-SE').format()}.csv`
  const { save, isBusy } = useCsvExport<ResultOf<'Inventory'>['machines']['items'][number], number>({
    fileName,
    head: [
      t('column.model'),
      t('column.serialNumber'),
      t('column.organization'),
      t('column.place'),
      t('column.built'),
      t('column.tickets'),
    ],
    fetchPart: async (page = 1) => {
      const { machines } = await request('Inventory', {
        ...toInventoryVariables(view, isRetired),
        page,
        pageSize: PART_SIZE,
      })
      const isLast = machines.items.length === 0 || page * PART_SIZE >= machines.total
      return { rows: machines.items, next: isLast ? undefined : page + 1 }
    },
    toLine: ({ model, serialNumber, organization, place, builtOn, openTickets }) => [
      model,
      serialNumber,
      organization.name,
      place,
      builtOn,
      String(openTickets),
    ],
    done: t('exported', { name: fileName }),
    describeFailure: () => t('exportFailed'),
  })
  return (
    <button
      type="button"
      className="p-btn"
      aria-busy={isBusy}
      aria-label={isBusy ? t('exporting') : undefined}
      onClick={save}
    >
      <WorkspaceIcon name="download" isSmall />
      {t('export')}
    </button>
  )
}
