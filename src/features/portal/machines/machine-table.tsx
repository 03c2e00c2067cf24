import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { joinClasses } from '../../../theme/join-classes.ts'
import {
  MACHINE_SORTS,
  toInventoryQuery,
  type InventoryView,
  type MachineColumn,
  type MachineSort,
} from './inventory-query-state.ts'

type Machine = ResultOf<'Inventory'>['machines']['items'][number]

export interface MachineTableProps {
  readonly machines: readonly Machine[]
  readonly view: InventoryView
  readonly columns: readonly MachineColumn[]
  readonly caption: string
  readonly onSort: (sort: MachineSort) => void
}

export const MACHINE_COLUMN_TEXTS = {
  model: 'column.model',
  serial: 'column.serialNumber',
  place: 'column.place',
  built: 'column.built',
  tickets: 'column.tickets',
  inService: 'panel.inService',
  hours: 'panel.hours',
  inspection: 'panel.inspection',
  contract: 'panel.contract',
} as const satisfies Readonly<Record<MachineColumn, string>>

type HeadProps = Pick<MachineTableProps, 'view' | 'onSort'> & { readonly column: MachineColumn }

function Head({ column, view, onSort }: HeadProps): ReactNode {
  const { t } = useTranslation('machines')
  const sort = MACHINE_SORTS.find((name) => name === column)
  const isSorted = view.sort === column
  const side = joinClasses(column === 'built' && 'opt-l', column === 'hours' && 'r')
  if (sort === undefined)
    return (
      <th scope="col" className={side}>
        {t(MACHINE_COLUMN_TEXTS[column])}
      </th>
    )
  return (
    <th
      scope="col"
      className={side}
      aria-sort={isSorted ? (view.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => onSort(sort)}>
        {t(MACHINE_COLUMN_TEXTS[column])}
        {isSorted && <WorkspaceIcon name="sort" isSmall />}
      </button>
    </th>
  )
}

interface CellProps {
  readonly column: MachineColumn
  readonly machine: Machine
  readonly view: InventoryView
}

function Cell({ column, machine, view }: CellProps): ReactNode {
  const { t } = useTranslation('machines')
  const { place: at } = usePortal()
  const { date, number } = useFormat()
  const { serialNumber, model, place, organization, openTickets, runningHours, contract, contractUntil } = machine
  const dateOf = (day: string | null): string => (day === null ? '–' : date(day))
  switch (column) {
    case 'model':
      return (
        <th scope="row" className="m-1 m-title">
          <ScreenLink
            className="t-link"
            to={at.path}
            query={toInventoryQuery({ ...view, machine: serialNumber })}
            aria-label={`${model}, ${serialNumber}`}
          >
            {model}
          </ScreenLink>
        </th>
      )
    case 'serial':
      return <td className="num m-2 m-start m-meta nowrap">{serialNumber}</td>
    case 'place':
      return (
        <td className="m-2 m-end m-meta">
          {organization.name}
          {place !== '' && <span className="p-two">{place}</span>}
        </td>
      )
    case 'built':
      return <td className="num opt-l m-hide">{machine.builtOn.slice(0, 4)}</td>
    case 'tickets':
      return (
        <td className={joinClasses('m-1 m-end nowrap', openTickets === 0 && 'muted m-hide')}>
          {openTickets === 0 ? t('none') : <span className="strong">{t('open', { count: openTickets })}</span>}
        </td>
      )
    case 'inService':
      return <td className="num m-hide nowrap">{dateOf(machine.inServiceSince)}</td>
    case 'hours':
      return (
        <td className="num r m-hide nowrap">
          {runningHours === null ? '–' : t('panel.hoursValue', { hours: number(runningHours) })}
        </td>
      )
    case 'inspection':
      return <td className="num m-hide nowrap">{dateOf(machine.nextInspectionOn)}</td>
    case 'contract':
      break
  }
  return (
    <td className="m-hide">
      {contract ?? '–'}
      {contract !== null && contractUntil !== null && <span className="p-two num">{date(contractUntil)}</span>}
    </td>
  )
}

/** Machines, one in each row; its name opens the panel. On small windows a row is a block. */
export function MachineTable({ machines, view, columns, caption, onSort }: MachineTableProps): ReactNode {
  return (
    <div className="p-wrap">
      <table className="p-table p-rows">
        <caption className="p-sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column} column={column} view={view} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {machines.map((machine) => {
            const isOpen = machine.serialNumber === view.machine
            return (
              <tr
                key={machine.serialNumber}
                className={isOpen ? 'is-open' : undefined}
                aria-current={isOpen ? 'true' : undefined}
              >
                {columns.map((column) => (
                  <Cell key={column} column={column} machine={machine} view={view} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
