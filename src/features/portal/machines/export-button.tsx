import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { ExportMenu } from '../../../components/portal/lists/export-menu.tsx'
import { useListExport } from '../../../components/workspace/controls/use-list-export.ts'
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
  const fileName = `machines-${new Intl.DateTimeFormat('sv-SE').format()}`
  const { save, isBusy } = useListExport<ResultOf<'Inventory'>['machines']['items'][number], number>({
    fileName,
    head: [
      t('column.model'),
      t('column.serialNumber'),
      t('column.organization'),
      t('column.place'),
      t('column.built'),
      t('column.tickets'),
      t('panel.inService'),
      t('panel.hours'),
      t('panel.inspection'),
      t('panel.contract'),
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
    toLine: (machine) => [
      machine.model,
      machine.serialNumber,
      machine.organization.name,
      machine.place,
      machine.builtOn,
      machine.openTickets,
      machine.inServiceSince ?? '',
      machine.runningHours ?? '',
      machine.nextInspectionOn ?? '',
      machine.contract ?? '',
    ],
    done: (name) => t('exported', { name }),
    describeFailure: () => t('exportFailed'),
  })
  return <ExportMenu isBusy={isBusy} onExport={save} />
}
