import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { PageTurner } from '../../../components/workspace/controls/page-turner.tsx'
import { useNow } from '../../../components/workspace/messages/use-now.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { formatRecentInText } from '../../../i18n/formats/format-moment.ts'
import { isFiltered, type InventoryView, type MachineColumn } from './inventory-query-state.ts'
import { MachineTable } from './machine-table.tsx'

export interface MachineListProps {
  readonly list: ResultOf<'Inventory'>['machines']
  readonly view: InventoryView
  readonly columns: readonly MachineColumn[]
  readonly caption: string
  readonly change: (change: Partial<InventoryView>) => void
  readonly onClear: () => void
}

function Paging({ list, change }: Pick<MachineListProps, 'list' | 'change'>): ReactNode {
  const { t } = useTranslation('machines')
  const { number } = useFormat()
  const { language } = useLinkFrame().locale
  const now = useNow()
  const { page, pageSize, total, items, loadedAt } = list
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const turn = (to: number): void => {
    change({ page: to })
    window.scrollTo(0, 0)
  }
  return (
    <div className="p-paging">
      <p className="num">
        {t('range', { from: number(from), to: number(from + items.length - 1), total: number(total) })}{' '}
        <span className="muted">· {t('asOf', { time: formatRecentInText(new Date(loadedAt), now, language) })}</span>
      </p>
      {pages > 1 && (
        <PageTurner page={page} pages={pages} onTurn={turn}>
          <span className="num">{t('page', { page: number(page), pages: number(pages) })}</span>
        </PageTurner>
      )}
    </div>
  )
}

/** A page of machines, or why there is none. */
export function MachineList({ list, view, columns, caption, change, onClear }: MachineListProps): ReactNode {
  const { t } = useTranslation('machines')
  if (list.items.length === 0)
    return (
      <Empty
        icon="machine"
        title={t('empty')}
        level={2}
        actions={
          isFiltered(view) || view.page > 1 ? (
            <button type="button" className="p-btn" onClick={onClear}>
              {t('clearAll')}
            </button>
          ) : undefined
        }
      >
        <p>{t(isFiltered(view) ? 'emptyFiltered' : 'emptyText')}</p>
      </Empty>
    )
  return (
    <>
      <MachineTable
        machines={list.items}
        view={view}
        columns={columns}
        caption={caption}
        onSort={(sort) => change({ sort, isDescending: sort === view.sort && !view.isDescending, page: 1 })}
      />
      <Paging list={list} change={change} />
    </>
  )
}
