import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../../components/frame/use-format.ts'
import { PageTurner } from '../../../../components/workspace/controls/page-turner.tsx'
import type { ResultOf } from '../../../../contracts/portal/operations.ts'
import { TICKET_PAGE_SIZES } from '../../../../domain/portal/ticket-list-query-state.ts'
import { formatTime } from '../../../../i18n/formats/format-moment.ts'
import type { TicketListPlace } from './use-ticket-list.ts'

export interface TicketPagingProps {
  readonly list: TicketListPlace
  readonly tickets: ResultOf<'TicketList'>['tickets']
}

/** Which rows these are, and the way to the others. */
export function TicketPaging({ list, tickets }: TicketPagingProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { language } = useLinkFrame().locale
  const { number } = useFormat()
  const id = useId()
  const { total, all, page, pageSize, loadedAt, items } = tickets
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = items.length === 0 ? 0 : (page - 1) * pageSize + 1
  const goTo = (next: number): void => {
    if (Number.isInteger(next) && next >= 1 && next <= pages) list.change({ page: next })
  }
  return (
    <div className="p-paging">
      <p className="num">
        {t('list.range', {
          from: number(from),
          to: number(from === 0 ? 0 : from + items.length - 1),
          total: number(total),
          all: number(all),
        })}
        <span className="muted"> · {t('list.loaded', { time: formatTime(new Date(loadedAt), language) })}</span>
      </p>
      <PageTurner
        page={page}
        pages={pages}
        onTurn={goTo}
        start={
          <>
            <label className="opt-s" htmlFor={`${id}-rows`}>
              {t('list.rows')}
            </label>
            <select
              className="opt-s"
              id={`${id}-rows`}
              value={list.address.size}
              onChange={({ target }) => list.change({ size: Number(target.value) })}
            >
              {TICKET_PAGE_SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </>
        }
      >
        <label htmlFor={`${id}-page`}>{t('list.page')}</label>
        <input
          key={page}
          id={`${id}-page`}
          inputMode="numeric"
          defaultValue={page}
          aria-describedby={`${id}-of`}
          onBlur={({ target }) => goTo(Number(target.value))}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') goTo(Number(currentTarget.value))
          }}
        />
        <span id={`${id}-of`}>{t('list.of', { pages: number(pages) })}</span>
      </PageTurner>
    </div>
  )
}
