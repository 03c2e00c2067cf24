import { useRef, type ReactNode, useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { useIsAgent } from '../../../../components/portal/use-viewer.ts'
import {
  TICKET_SORTS,
  widthOfTicketColumn,
  type TicketColumn,
  type TicketSort,
} from '../../../../domain/portal/ticket.ts'
import { joinClasses } from '../../../../theme/join-classes.ts'
import { TicketCell, type TicketRow } from '../ticket-cell.tsx'
import type { TicketListPlace } from './use-ticket-list.ts'

/**
 * Keys of a table, active only while the focus is in it: J and K go to the next and previous row, X ticks it. Enter is the
 * link's own.
 */
function useRowKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = table.current
    if (root === null) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return
      const rows = [...root.querySelectorAll<HTMLElement>('tbody tr')]
      const current = rows.findIndex((row) => row.contains(target))
      const step = { j: 1, k: -1 }[key.toLowerCase()]
      if (step !== undefined) {
        const next = rows[Math.min(Math.max(current + step, 0), rows.length - 1)]
        next?.querySelector<HTMLElement>('a')?.focus()
        event.preventDefault()
      } else if (key.toLowerCase() === 'x') {
        rows[current]?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
        event.preventDefault()
      }
    }
    root.addEventListener('keydown', onKey)
    return () => root.removeEventListener('keydown', onKey)
  }, [table])
}

export interface TicketTableProps {
  readonly list: TicketListPlace
  readonly tickets: readonly TicketRow[]
  readonly total: number
  /** Numbers of the tickets that are ticked. */
  readonly selected: ReadonlySet<number>
  readonly onSelect: (selected: ReadonlySet<number>) => void
}

/** Times and figures begin with the largest, words with A. */
const startsDescending = (sort: TicketSort): boolean => ['updated', 'created', 'replies', 'number'].includes(sort)

function Head({ column, list }: { readonly column: TicketColumn; readonly list: TicketListPlace }): ReactNode {
  const { t } = useTranslation('tickets')
  const { sort } = list.address
  const isAgent = useIsAgent()
  const name = t(column === 'location' && isAgent ? 'columns.customer' : `columns.${column}`)
  const by = TICKET_SORTS.find((name) => name === column)
  const side = joinClasses(
    column === 'replies' && 'r',
    column === 'subject' && 'h-subject',
    widthOfTicketColumn(column, isAgent),
  )
  if (by === undefined)
    return (
      <th scope="col" className={side}>
        {name}
      </th>
    )
  const isSorted = sort.by === by
  const next = { by, isDescending: isSorted ? !sort.isDescending : startsDescending(by) }
  return (
    <th
      scope="col"
      className={side}
      {...(isSorted ? { 'aria-sort': sort.isDescending ? 'descending' : 'ascending' } : {})}
    >
      <button type="button" onClick={() => list.change({ sort: next })}>
        {name}
        {isSorted && <WorkspaceIcon name="sort" isSmall />}
      </button>
    </th>
  )
}

/** The tickets of a page; on small screens each is a block. */
export function TicketTable({ list, tickets, total, selected, onSelect }: TicketTableProps): ReactNode {
  const { t } = useTranslation('tickets')
  const isAgent = useIsAgent()
  const root = useRef<HTMLTableElement>(null)
  useRowKeys(root)
  const chosen = tickets.filter(({ number }) => selected.has(number)).length
  const toggle = (number: number, isOn: boolean): void => {
    const next = new Set(selected)
    if (isOn) next.add(number)
    else next.delete(number)
    onSelect(next)
  }
  return (
    <div className={joinClasses('p-wrap p-ticket-list', isAgent && 'p-ticket-list--staff')}>
      <table className={joinClasses('p-table p-rows p-tickets', list.isUsual && 'p-tickets--usual')} ref={root}>
        <caption className="p-sr">{t('list.caption', { count: total })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className="p-check"
                aria-label={t('list.selectAll')}
                ref={(box) => {
                  if (box !== null) box.indeterminate = chosen > 0 && chosen < tickets.length
                }}
                checked={chosen > 0 && chosen === tickets.length}
                onChange={({ target }) => {
                  const page = tickets.map(({ number }) => number)
                  const others = [...selected].filter((number) => !page.includes(number))
                  onSelect(new Set(target.checked ? [...others, ...page] : others))
                }}
              />
            </th>
            {list.columns.map((column) => (
              <Head key={column} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => (
            <tr key={ticket.number} aria-selected={selected.has(ticket.number) ? true : undefined}>
              <td className="m-hide">
                <input
                  type="checkbox"
                  className="p-check"
                  aria-label={t('list.select', { number: ticket.number })}
                  checked={selected.has(ticket.number)}
                  onChange={({ target }) => toggle(ticket.number, target.checked)}
                />
              </td>
              {list.columns.map((column) => (
                <TicketCell key={column} column={column} ticket={ticket} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
