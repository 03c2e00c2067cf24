import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { joinClasses } from '../../../theme/join-classes.ts'
import { MACHINE_SORTS, toInventoryQuery, type InventoryView, type MachineSort } from './inventory-query-state.ts'

export interface MachineTableProps {
  readonly machines: ResultOf<'Inventory'>['machines']['items']
  readonly view: InventoryView
  readonly caption: string
  readonly onSort: (sort: MachineSort) => void
}

const COLUMN_TEXTS = {
  model: 'column.model',
  serial: 'column.serialNumber',
  place: 'column.place',
  built: 'column.built',
  tickets: 'column.tickets',
} as const

/** Machines, one in each row; its name opens the panel. On small windows a row is a block. */
export function MachineTable({ machines, view, caption, onSort }: MachineTableProps): ReactNode {
  const { t } = useTranslation('machines')
  const { place: at } = usePortal()
  return (
    <div className="p-wrap">
      <table className="p-table p-rows">
        <caption className="p-sr">{caption}</caption>
        <thead>
          <tr>
            {MACHINE_SORTS.map((sort) => (
              <th
                key={sort}
                scope="col"
                className={sort === 'built' ? 'opt-l' : undefined}
                aria-sort={view.sort === sort ? (view.isDescending ? 'descending' : 'ascending') : undefined}
              >
                <button type="button" onClick={() => onSort(sort)}>
                  {t(COLUMN_TEXTS[sort])}
                  {view.sort === sort && <WorkspaceIcon name="sort" isSmall />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {machines.map(({ serialNumber, model, place, organization, builtOn, openTickets }) => {
            const isOpen = serialNumber === view.machine
            return (
              <tr
                key={serialNumber}
                className={isOpen ? 'is-open' : undefined}
                aria-current={isOpen ? 'true' : undefined}
              >
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
                <td className="num m-2 m-start m-meta nowrap">{serialNumber}</td>
                <td className="m-2 m-end m-meta">
                  {organization.name}
                  {place !== '' && <span className="p-two">{place}</span>}
                </td>
                <td className="num opt-l m-hide">{builtOn.slice(0, 4)}</td>
                <td className={joinClasses('m-1 m-end nowrap', openTickets === 0 && 'muted m-hide')}>
                  {openTickets === 0 ? t('none') : <span className="strong">{t('open', { count: openTickets })}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
