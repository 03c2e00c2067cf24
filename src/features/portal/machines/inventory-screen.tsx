import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { EmptyScreen } from '../../../components/portal/empty-screen.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { Corrections } from '../../../components/portal/lists/corrections.tsx'
import { useListColumns } from '../../../components/portal/lists/use-list-columns.ts'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import { useServices } from '../../../components/portal/use-services.ts'
import { ExportButton } from './export-button.tsx'
import {
  isFiltered,
  MACHINE_SORTS,
  parseInventoryQuery,
  toInventoryQuery,
  toInventoryVariables,
  toMachineColumns,
  type InventoryView,
} from './inventory-query-state.ts'
import { continuesSearch } from '../../../components/workspace/calls/continues-search.ts'
import { InventoryFilters } from './inventory-filters.tsx'
import { MachineList } from './machine-list.tsx'
import { MachinePanel } from './machine-panel.tsx'

const NO_FILTERS = { search: '', locations: [], models: [], withOpenTickets: false, page: 1 } as const

function ToScanner(): ReactNode {
  const { t } = useTranslation('machines')
  return (
    <ScreenLink className="p-btn" to="/machines">
      <WorkspaceIcon name="scan" isSmall />
      {t('find.title')}
    </ScreenLink>
  )
}

/** Also for those who may see no inventory: they name machines in tickets. */
function Locked(): ReactNode {
  const { t } = useTranslation('machines')
  return (
    <>
      <EmptyScreen title={t('title')} icon="lock" reason={t('locked')} text={t('lockedText')} />
      <ToScanner />
    </>
  )
}

function Inventory({ isRetired }: { readonly isRetired: boolean }): ReactNode {
  const { t } = useTranslation('machines')
  const { place, go } = usePortal()
  const { number } = useFormat()
  const view = parseInventoryQuery(place.query)
  const query = usePortalQuery('Inventory', toInventoryVariables(view, isRetired), { keepsPrevious: true })
  const change = (part: Partial<InventoryView>): void =>
    go(place.path, {
      query: toInventoryQuery({ ...view, ...part }),
      replace: continuesSearch(view.search, part),
    })
  const close = (): void => change({ machine: undefined })
  const total = query.data?.machines.total
  const { chosen, choose } = useListColumns('machines')
  const remembered = view.columns ?? (chosen === undefined ? undefined : toMachineColumns(chosen))
  const columns = remembered ?? MACHINE_SORTS
  const list = (
    <>
      <ScreenHead
        title={t(isRetired ? 'oldTitle' : 'title')}
        crumbs={isRetired ? [{ title: t('title'), to: '/inventory' }, { title: t('oldTitle') }] : []}
        sub={
          isRetired
            ? t('oldSub')
            : total === undefined || total === 0 || isFiltered(view)
              ? undefined
              : t('sub', { count: total, total: number(total) })
        }
        actions={
          <>
            <ToScanner />
            <ExportButton view={view} isRetired={isRetired} />
          </>
        }
      />
      <InventoryFilters
        view={view}
        facets={query.data?.machines}
        columns={columns}
        viewQuery={toInventoryQuery({ ...view, columns: remembered, page: 1, machine: undefined })}
        change={change}
        onColumns={(next) => {
          choose(next)
          change({ columns: next })
        }}
      />
      <Corrections corrections={query.data?.machines.corrections ?? []} />
      <QueryState query={query} failure={t('failed')} skeleton={<Skeleton rows={12} />}>
        {({ machines }) => (
          <MachineList
            list={machines}
            view={view}
            columns={columns}
            caption={t(isRetired ? 'captionOld' : 'caption')}
            change={change}
            onClear={() => change(NO_FILTERS)}
          />
        )}
      </QueryState>
      {!isRetired && (
        <p className="small">
          <ScreenLink className="p-link p-link--hit" to="/inventory/old">
            {t('toOld')}
          </ScreenLink>{' '}
          <span className="muted">{t('toOldText')}</span>
        </p>
      )}
    </>
  )
  if (view.machine === undefined) return <div className="p-page p-page--wide">{list}</div>
  return (
    <div className="p-split">
      <div>{list}</div>
      <MachinePanel serialNumber={view.machine} onClose={close} />
    </div>
  )
}

/** Machines of the company (M4): list with search, filters, order and pages in the address, and a panel for one of them. */
export function InventoryScreen(): ReactNode {
  const inventory = useServices().find(({ id }) => id === 'inventory')
  return inventory?.status === 'active' ? <Inventory isRetired={false} /> : <Locked />
}

/** Machines that are out of service (S2 §2 “inventory/old”). */
export function OldInventoryScreen(): ReactNode {
  const inventory = useServices().find(({ id }) => id === 'inventory')
  return inventory?.status === 'active' ? <Inventory isRetired /> : <Locked />
}
