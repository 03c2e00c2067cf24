import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { useSeen } from '../../../../components/portal/use-seen.ts'
import { useTicketStates } from '../../../../components/portal/use-ticket-states.ts'
import { toDomainName } from '../../../../components/portal/wire-names.ts'
import { StateTag } from '../../../../components/workspace/messages/state-tag.tsx'
import { useNow } from '../../../../components/workspace/messages/use-now.ts'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { ScreenSection } from '../../../../components/workspace/screens/screen-section.tsx'
import { formatRecent } from '../../../../i18n/formats/format-moment.ts'

/** Tickets that were opened on this device, with their age: to be read while the service is away. */
export function SeenTickets(): ReactNode {
  const { t } = useTranslation('tickets')
  const { language } = useLinkFrame().locale
  const { nameOf, variantOf } = useTicketStates()
  const now = useNow()
  const seen = useSeen('Ticket').flatMap(({ data: { ticket }, at }) => (ticket === null ? [] : [{ ticket, at }]))
  if (seen.length === 0) return null
  return (
    <ScreenSection id="tickets-seen" title={t('list.seen')}>
      <p className="small muted">{t('list.seenText')}</p>
      <ul className="p-tick-list">
        {seen.map(({ ticket: { number, subject, state }, at }) => {
          const name = toDomainName(state)
          return (
            <li key={number}>
              <ScreenLink to={`/tickets/${number}`}>{subject}</ScreenLink>
              <time dateTime={new Date(at).toISOString()}>{formatRecent(new Date(at), now, language)}</time>
              <span className="small muted">{number}</span>
              <StateTag {...variantOf(name)}>{nameOf(name)}</StateTag>
            </li>
          )
        })}
      </ul>
    </ScreenSection>
  )
}
