import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../../components/workspace/controls/choice-filter.tsx'
import { ColumnMenu } from '../../../components/portal/lists/column-menu.tsx'
import { ViewMenu } from '../../../components/portal/lists/view-menu.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { SearchField } from '../../../components/workspace/controls/search-field.tsx'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import {
  FIXED_MACHINE_COLUMNS,
  MACHINE_COLUMNS,
  type InventoryView,
  type MachineColumn,
} from './inventory-query-state.ts'
import { MACHINE_COLUMN_TEXTS } from './machine-table.tsx'

export interface InventoryFiltersProps {
  readonly view: InventoryView
  readonly facets: Pick<ResultOf<'Inventory'>['machines'], 'models' | 'organizations'> | undefined
  readonly columns: readonly MachineColumn[]
  /** Where columns were chosen, they belong to the view. */
  readonly viewQuery: URLSearchParams
  readonly change: (change: Partial<InventoryView>) => void
  readonly onColumns: (columns: readonly MachineColumn[] | undefined) => void
}

/** Search and filters above the list. */
export function InventoryFilters(props: InventoryFiltersProps): ReactNode {
  const { view, facets, columns, viewQuery, change, onColumns } = props
  const { t } = useTranslation('machines')
  const { t: shared } = useTranslation('workspace')
  return (
    <div className="p-toolbar">
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={view.search}
        onSearch={(search) => change({ search, page: 1 })}
      />
      <fieldset className="p-chips">
        <legend className="p-sr">{shared('filter.label')}</legend>
        <ChoiceFilter
          name={t('location')}
          options={facets?.organizations ?? []}
          chosen={view.locations}
          onChange={(locations) => change({ locations, page: 1 })}
        />
        <ChoiceFilter
          name={t('model')}
          options={facets?.models ?? []}
          chosen={view.models}
          onChange={(models) => change({ models, page: 1 })}
        />
        <button
          type="button"
          className={view.withOpenTickets ? 'p-chip' : 'p-chip p-chip--add'}
          aria-pressed={view.withOpenTickets}
          onClick={() => change({ withOpenTickets: !view.withOpenTickets, page: 1 })}
        >
          <WorkspaceIcon name={view.withOpenTickets ? 'check' : 'plus'} isSmall />
          {t('withTickets')}
        </button>
      </fieldset>
      <div className="p-toolbar__end">
        <ViewMenu list="machines" query={viewQuery} />
        <ColumnMenu
          columns={columns}
          choice={MACHINE_COLUMNS}
          fixed={FIXED_MACHINE_COLUMNS}
          nameOf={(column) => t(MACHINE_COLUMN_TEXTS[column])}
          onChange={onColumns}
        />
      </div>
    </div>
  )
}
