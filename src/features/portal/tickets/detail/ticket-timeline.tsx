import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { formatWholeDay } from '../../../../i18n/formats/format-moment.ts'
import type { TicketDetail, TicketEvent } from './ticket-detail.ts'
import { TicketEventItem } from './ticket-event-item.tsx'

/** Days of the reader's time zone with what happened on them, in order. */
function groupByDay(
  events: readonly TicketEvent[],
): readonly { readonly day: string; readonly events: readonly TicketEvent[] }[] {
  const dayOf = ({ createdAt }: TicketEvent): string => new Date(createdAt).toDateString()
  return [...new Set(events.map(dayOf))].map((day) => ({ day, events: events.filter((event) => dayOf(event) === day) }))
}

/** What happened to a ticket, by day; its end is what comes next. */
export function TicketTimeline({
  ticket,
  children,
}: {
  readonly ticket: TicketDetail
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslation('tickets')
  const { language } = useLinkFrame().locale
  return (
    <section aria-labelledby="ticket-course">
      <h2 className="p-sr" id="ticket-course">
        {t('ticket.course')}
      </h2>
      <ol className="p-time">
        {groupByDay(ticket.timeline).map(({ day, events }) => (
          <Fragment key={day}>
            <li className="p-time__day">
              <h3 className="p-h3 p-time__date">{formatWholeDay(new Date(events[0]?.createdAt ?? day), language)}</h3>
            </li>
            {events.map((event) => (
              <TicketEventItem key={event.id} ticket={ticket} event={event} />
            ))}
          </Fragment>
        ))}
        {children}
      </ol>
    </section>
  )
}
