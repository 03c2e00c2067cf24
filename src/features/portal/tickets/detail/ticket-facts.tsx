import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../../components/frame/use-format.ts'
import { Facts } from '../../../../components/workspace/messages/facts.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { useIsAgent } from '../../../../components/portal/use-viewer.ts'
import { toDomainName } from '../../../../components/portal/wire-names.ts'
import { formatMoment } from '../../../../i18n/formats/format-moment.ts'
import { joinClasses } from '../../../../theme/join-classes.ts'
import { PromiseState } from '../promise-clock.tsx'
import { customerOf } from '../ticket-cell.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { TicketFiles } from './ticket-files.tsx'
import type { TicketDetail } from './ticket-detail.ts'

function Machine({ ticket }: { readonly ticket: TicketDetail }): ReactNode {
  const { t } = useTranslation('tickets')
  const { machine, otherMachine } = ticket
  if (machine === null) return otherMachine === '' ? t('list.noMachine') : otherMachine
  return (
    <>
      <ScreenLink to="/inventory" query={new URLSearchParams({ machine: machine.serialNumber })}>
        {machine.model}
      </ScreenLink>
      {machine.place !== '' && `, ${machine.place}`}
    </>
  )
}

/** What was promised, and how it stands. */
function Promises({ ticket: { clocks } }: { readonly ticket: TicketDetail }): ReactNode {
  const { t } = useTranslation('tickets')
  if (clocks.length === 0) return null
  return (
    <section className="p-promises">
      <div className="p-sec__head">
        <h2 className="p-h2">{t('promise.title')}</h2>
      </div>
      <Facts
        columns={2}
        facts={clocks.map((clock) => [
          t(`promise.${toDomainName(clock.kind)}`),
          <PromiseState key={clock.kind} clock={clock} />,
        ])}
      />
      {clocks.some(({ state }) => state === 'PAUSED') && <p className="p-hint">{t('promise.pausedFor')}</p>}
    </section>
  )
}

type Reader = TicketDetail['readers'][number]

/** What people have to do with a ticket. */
function useRoles(ticket: TicketDetail): (person: Reader) => string {
  const { t } = useTranslation('tickets')
  const { siteName } = useLinkFrame()
  const shared = new Set(ticket.shares.map(({ person }) => person?.id))
  const authors = new Set(ticket.timeline.map(({ author }) => author.id))
  const readers = new Set(ticket.readers.map(({ id }) => id))
  return ({ id, isInternal }) => {
    if (isInternal) return t('ticket.service', { site: siteName })
    if (id === ticket.contact.id) return t('ticket.openedIt')
    if (shared.has(id)) return t('share.role')
    if (authors.has(id)) return t('ticket.wrote')
    return t(readers.has(id) ? 'ticket.administrator' : 'seen.colleague')
  }
}

function Person({ person, children }: { readonly person: Reader; readonly children: ReactNode }): ReactNode {
  return (
    <li>
      <span
        className={joinClasses('p-initials p-initials--s', person.isInternal && 'p-initials--staff')}
        aria-hidden="true"
      >
        {person.initials}
      </span>
      <span>
        {person.name}
        {children}
      </span>
    </li>
  )
}

/** Who has looked at it, for administrators. */
function SeenBy({ ticket }: { readonly ticket: TicketDetail }): ReactNode {
  const { t } = useTranslation('tickets')
  const { language } = useLinkFrame().locale
  const roleOf = useRoles(ticket)
  const { seenBy } = ticket
  if (seenBy === null) return null
  const toMoment = (at: string): string => formatMoment(new Date(at), language)
  const toTimes = (first: string, last: string): string =>
    first === last ? t('seen.once', { date: first }) : t('seen.times', { first, last })
  return (
    <section>
      <div className="p-sec__head">
        <h2 className="p-h2">{t('seen.title')}</h2>
      </div>
      <p className="p-hint">{t('seen.hint')}</p>
      {seenBy.length === 0 ? (
        <p className="muted">{t('seen.nobody')}</p>
      ) : (
        <ul className="p-people">
          {seenBy.map(({ person, firstAt, lastAt, files }) => (
            <Person key={person.id} person={person}>
              <span className="p-two">{roleOf(person)}</span>
              <span className="p-two">{toTimes(toMoment(firstAt), toMoment(lastAt))}</span>
              {files.length > 0 && <span className="p-two">{t('seen.files', { names: files.join(', ') })}</span>}
            </Person>
          ))}
        </ul>
      )}
    </section>
  )
}

function Readers({ ticket }: { readonly ticket: TicketDetail }): ReactNode {
  const { t } = useTranslation('tickets')
  const [isSharing, setSharing] = useState(false)
  const roleOf = useRoles(ticket)
  return (
    <section>
      <div className="p-sec__head">
        <h2 className="p-h2">{t('ticket.readers')}</h2>
        {ticket.actions.includes('SHARE') && (
          <button type="button" className="p-btn p-btn--s" onClick={() => setSharing(true)}>
            {t('share.action')}
          </button>
        )}
      </div>
      <p className="p-hint">
        {ticket.visibility === 'CHOSEN' ? t('share.chosen') : t('share.everybody', { place: ticket.organization.name })}
      </p>
      <ul className="p-people">
        {ticket.readers.map((reader) => (
          <Person key={reader.id} person={reader}>
            <span className="p-two">{roleOf(reader)}</span>
          </Person>
        ))}
        {ticket.shares.map(
          ({ id, organization }) =>
            organization !== null && (
              <li key={id}>
                <WorkspaceIcon name="users" />
                <span>
                  {organization.name}
                  <span className="p-two">{t('share.unit')}</span>
                </span>
              </li>
            ),
        )}
      </ul>
      {isSharing && <ShareDialog ticket={ticket} onClose={() => setSharing(false)} />}
    </section>
  )
}

/** What is known of a ticket, its files, who reads it, and who has. */
export function TicketFacts({ ticket }: { readonly ticket: TicketDetail }): ReactNode {
  const { t } = useTranslation('tickets')
  const { number } = useFormat()
  const { language } = useLinkFrame().locale
  const { siteName } = useLinkFrame()
  const { closureReason, agent } = ticket
  const { t: frame } = useTranslation('portal')
  const isAgent = useIsAgent()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('columns.type'), t(`types.${toDomainName(ticket.type)}`)],
    [t('severity.label'), t(`severity.${toDomainName(ticket.severity)}`)],
    [t('columns.created'), formatMoment(new Date(ticket.createdAt), language)],
    [t('columns.machine'), <Machine key="machine" ticket={ticket} />],
    [t('columns.concern'), ticket.machine?.serialNumber ?? (ticket.otherSerialNumber || '–')],
    isAgent ? [t('columns.customer'), customerOf(ticket)] : [t('columns.location'), ticket.organization.name],
    [t('columns.replies'), number(ticket.replies)],
    [t('ticket.serviceContact'), agent?.name ?? t('ticket.nobody')],
    [t('columns.contact'), ticket.contact.name],
    ...(ticket.team === null ? [] : [[t('columns.team'), frame(`teams.${toDomainName(ticket.team)}`)] as const]),
    ...(closureReason === null
      ? []
      : [[t('columns.closure'), t(`closure.${toDomainName(closureReason)}`, { site: siteName })] as const]),
  ]
  return (
    <aside className="p-stack p-stack--wide" aria-label={t('ticket.facts')}>
      <Facts columns={2} facts={facts} />
      <Promises ticket={ticket} />
      <TicketFiles files={ticket.attachments} />
      <Readers ticket={ticket} />
      <SeenBy ticket={ticket} />
    </aside>
  )
}
