import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { WorkspaceIcon, type WorkspaceIconName } from '../../../../components/workspace/workspace-icon.tsx'
import { useTicketStates } from '../../../../components/portal/use-ticket-states.ts'
import { StateTag } from '../../../../components/workspace/messages/state-tag.tsx'
import { toDomainName } from '../../../../components/portal/wire-names.ts'
import { formatTime } from '../../../../i18n/formats/format-moment.ts'
import { joinClasses } from '../../../../theme/join-classes.ts'
import type { TicketDetail, TicketEvent, TicketFile } from './ticket-detail.ts'
import { useFormat } from '../../../../components/frame/use-format.ts'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { toExtension } from '../upload-rules.ts'

/** The files of a message. */
function FileLinks({ files }: { readonly files: readonly TicketFile[] }): ReactNode {
  const { fileHref } = usePortal()
  const { fileSize } = useFormat()
  if (files.length === 0) return null
  return (
    <div className="p-thumbs">
      {files.map(({ id, name, size, path }) => {
        const label = (
          <>
            <span className="p-file__ext" aria-hidden="true">
              {toExtension(name)}
            </span>
            <span>
              {name} <span className="muted nowrap">{fileSize(size)}</span>
            </span>
          </>
        )
        // Why there is no link stands beside the ticket.
        return path === null ? (
          <span key={id} className="p-thumb">
            {label}
          </span>
        ) : (
          <a key={id} className="p-thumb" href={fileHref(path)} download={name}>
            {label}
          </a>
        )
      })}
    </div>
  )
}

interface EventProps {
  readonly ticket: TicketDetail
  readonly event: TicketEvent
}

function When({ event }: { readonly event: TicketEvent }): ReactNode {
  const { language } = useLinkFrame().locale
  return <time dateTime={event.createdAt}>{formatTime(new Date(event.createdAt), language)}</time>
}

/** What people wrote, as they broke its lines. */
export function Paragraphs({ text }: { readonly text: string }): ReactNode {
  return text
    .split(/\n{2,}/)
    .map((part, at) => ({ part: part.trim(), at }))
    .filter(({ part }) => part !== '')
    .map(({ part, at }) => (
      <p key={at} className="p-lines">
        {part}
      </p>
    ))
}

function Message({ ticket, event, text }: EventProps & { readonly text: string }): ReactNode {
  const { t } = useTranslation('tickets')
  const { siteName } = useLinkFrame()
  const { author } = event
  const ids = new Set(event.attachments.map(({ id }) => id))
  return (
    <li>
      <span className="p-time__dot">
        <span
          className={joinClasses('p-initials p-initials--s', author.isInternal && 'p-initials--staff')}
          aria-hidden="true"
        >
          {author.initials}
        </span>
      </span>
      <article
        className={joinClasses('p-msg', event.isInternal ? 'p-msg--internal' : author.isInternal && 'p-msg--provider')}
      >
        <header className="p-msg__head">
          <span className="strong">{author.name}</span>
          <span className="muted small">
            {author.isInternal ? t('ticket.service', { site: siteName }) : ticket.organization.name}
          </span>
          {event.isInternal && <span className="p-msg__tag">{t('staff.note')}</span>}
          <When event={event} />
        </header>
        <div className="p-msg__body">
          <Paragraphs text={text} />
          <FileLinks files={ticket.attachments.filter(({ id }) => ids.has(id))} />
        </div>
      </article>
    </li>
  )
}

function Line({
  event,
  icon,
  children,
}: {
  readonly event: TicketEvent
  readonly icon: WorkspaceIconName
  readonly children: ReactNode
}): ReactNode {
  return (
    <li>
      <span className="p-time__dot">
        <WorkspaceIcon name={icon} isSmall />
      </span>
      <p className="p-time__line">
        <span>{children}</span>
        <When event={event} />
      </p>
    </li>
  )
}

/** Something that happened to a ticket. An opened ticket begins with what was written. */
export function TicketEventItem({ ticket, event }: EventProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  const { nameOf, variantOf } = useTicketStates()
  const { siteName } = useLinkFrame()
  const { name } = event.author
  switch (event.kind) {
    case 'opened':
      return (
        <>
          <Message ticket={ticket} event={event} text={ticket.description} />
          <Line event={event} icon="ticket">
            {t('ticket.opened', { name })}
          </Line>
        </>
      )
    case 'comment':
    case 'note':
      return <Message ticket={ticket} event={event} text={event.text ?? ''} />
    case 'taken':
      return (
        <Line event={event} icon="user">
          {t('ticket.taken', { name })}
        </Line>
      )
    case 'team':
      return event.team === null ? null : (
        <Line event={event} icon="users">
          {t('staff.toTeam', { name, team: frame(`teams.${toDomainName(event.team)}`) })}
        </Line>
      )
    case 'shared':
    case 'unshared': {
      const whom = event.sharedPerson?.name ?? event.sharedOrganization?.name ?? ''
      return (
        <Line event={event} icon="users">
          {t(`share.event.${event.kind}`, { name, with: whom })}
        </Line>
      )
    }
    case 'visibility':
      return event.visibility === null ? null : (
        <Line event={event} icon="eye">
          {t(`share.event.${toDomainName(event.visibility)}`, { name, place: ticket.organization.name })}
        </Line>
      )
    case 'severity':
      return event.severity === null ? null : (
        <Line event={event} icon="warn">
          {t('severity.event', { name, severity: t(`severity.${toDomainName(event.severity)}`) })}
        </Line>
      )
    case 'reopened':
      return (
        <Line event={event} icon="reset">
          {t('ticket.reopened', { name })}
        </Line>
      )
    case 'closed':
      return (
        <>
          {event.text !== null && event.text !== '' && <Message ticket={ticket} event={event} text={event.text} />}
          <Line event={event} icon="check">
            {t('ticket.closed', { name })}
            {event.closureReason !== null &&
              `: ${t(`closure.${toDomainName(event.closureReason)}`, { site: siteName })}`}
          </Line>
        </>
      )
    case 'state': {
      if (event.state === null) return null
      const state = toDomainName(event.state)
      return (
        <Line event={event} icon="clock">
          {t('ticket.state')} <StateTag {...variantOf(state)}>{nameOf(state)}</StateTag>
        </Line>
      )
    }
    default:
      return null
  }
}
