import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { useTicketStates } from '../../../components/portal/use-ticket-states.ts'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { useNow } from '../../../components/workspace/messages/use-now.ts'
import { useIsAgent } from '../../../components/portal/use-viewer.ts'
import { toDomainName } from '../../../components/portal/wire-names.ts'
import { PromiseCell } from './promise-clock.tsx'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { widthOfTicketColumn, type TicketColumn } from '../../../domain/portal/ticket.ts'
import { joinClasses } from '../../../theme/join-classes.ts'
import { formatAge, formatDay, formatRecent } from '../../../i18n/formats/format-moment.ts'

export type TicketRow = ResultOf<'TicketList'>['tickets']['items'][number]

/** Where a cell goes when rows become blocks (see the sheet of small rows). */
const PLACES: Readonly<Record<TicketColumn, string>> = {
  number: 'num m-1 m-meta',
  subject: 'm-2 m-full m-title',
  state: 'm-3',
  machine: 'm-4 m-full m-meta',
  location: 'm-hide',
  contact: 'm-hide',
  replies: 'num r m-hide',
  updated: 'num m-1 m-end m-meta',
  type: 'm-hide',
  created: 'num m-hide',
  concern: 'num m-hide',
  closure: 'm-hide',
  due: 'm-4 m-full m-meta',
  age: 'num m-3 m-end',
  team: 'm-hide',
  agent: 'm-hide',
}

/** Name of the machine of a ticket, or the text about another machine. */
export const machineOf = ({ machine, otherMachine }: Pick<TicketRow, 'machine' | 'otherMachine'>): string =>
  machine?.model ?? otherMachine

export const serialOf = ({ machine, otherSerialNumber }: Pick<TicketRow, 'machine' | 'otherSerialNumber'>): string =>
  machine?.serialNumber ?? otherSerialNumber

/** The customer's name, for readers who see all customers. */
export const customerOf = ({
  organization: { name, company },
}: {
  readonly organization: { readonly name: string; readonly company: string }
}): string => (name === company ? name : `${company}, ${name}`)

function Content({ column, ticket }: { readonly column: TicketColumn; readonly ticket: TicketRow }): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  const { language } = useLinkFrame().locale
  const { siteName } = useLinkFrame()
  const { number } = useFormat()
  const now = useNow()
  const { nameOf, variantOf, isAgent } = useTicketStates()
  switch (column) {
    case 'number':
      return ticket.number
    case 'subject':
      return (
        <ScreenLink
          className={ticket.state === (isAgent ? 'NEW' : 'WAITING') ? 't-link p-clip t-unread' : 't-link p-clip'}
          to={`/tickets/${ticket.number}`}
        >
          {ticket.subject}
        </ScreenLink>
      )
    case 'state': {
      const state = toDomainName(ticket.state)
      return <StateTag {...variantOf(state)}>{nameOf(state)}</StateTag>
    }
    case 'machine':
      return machineOf(ticket) === '' ? (
        <span className="muted">{t('list.noMachine')}</span>
      ) : (
        <>
          <span className="nowrap">{machineOf(ticket)}</span>{' '}
          <span className="num muted small">{serialOf(ticket)}</span>
        </>
      )
    case 'due':
      return <PromiseCell clocks={ticket.clocks} />
    case 'age':
      return ticket.customerWaitsSince === null ? (
        <span className="muted">–</span>
      ) : (
        <time dateTime={ticket.customerWaitsSince}>
          {formatAge(now.getTime() - new Date(ticket.customerWaitsSince).getTime(), language)}
        </time>
      )
    case 'team':
      return ticket.team === null ? '' : frame(`teams.${toDomainName(ticket.team)}`)
    case 'agent':
      return ticket.agent === null ? <span className="muted">{t('ticket.nobody')}</span> : ticket.agent.name
    case 'location':
      return isAgent ? customerOf(ticket) : ticket.organization.name
    case 'contact':
      return ticket.contact.name
    case 'replies':
      return number(ticket.replies)
    case 'updated':
      return <time dateTime={ticket.updatedAt}>{formatRecent(new Date(ticket.updatedAt), now, language)}</time>
    case 'created':
      return <time dateTime={ticket.createdAt}>{formatDay(new Date(ticket.createdAt), language)}</time>
    case 'type':
      return t(`types.${toDomainName(ticket.type)}`)
    case 'concern':
      return serialOf(ticket)
    case 'closure':
      return ticket.closureReason === null ? '' : t(`closure.${toDomainName(ticket.closureReason)}`, { site: siteName })
    default:
      return null
  }
}

/** A cell of the list; the subject is the head of its row. */
export function TicketCell({
  column,
  ticket,
}: {
  readonly column: TicketColumn
  readonly ticket: TicketRow
}): ReactNode {
  const isAgent = useIsAgent()
  const content = <Content column={column} ticket={ticket} />
  if (column === 'subject')
    return (
      <th scope="row" className={PLACES.subject}>
        {content}
      </th>
    )
  // Staff see tickets of all customers, so the customer's name stays visible.
  const isCustomer = isAgent && column === 'location'
  return (
    <td
      className={joinClasses(
        isCustomer ? 'm-4 m-full m-meta' : PLACES[column],
        `t-${column}`,
        widthOfTicketColumn(column, isAgent),
      )}
    >
      {content}
    </td>
  )
}
