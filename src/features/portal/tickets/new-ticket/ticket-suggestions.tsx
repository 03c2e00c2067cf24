import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { useTicketStates } from '../../../../components/portal/use-ticket-states.ts'
import { StateTag } from '../../../../components/workspace/messages/state-tag.tsx'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import { toDomainName } from '../../../../components/portal/wire-names.ts'
import type { ResultOf } from '../../../../contracts/portal/operations.ts'
import { SEARCH_MAX_QUERY } from '../../../../domain/search/search-limits.ts'
import { OPEN_TICKET_STATES } from '../../../../domain/portal/ticket.ts'
import { useDelayed } from './use-delayed.ts'
import { suggestResponseSchema, type Suggestion, type SuggestRequest } from '../../../../contracts/search.ts'

type PageSuggestion = Extract<Suggestion, { readonly kind: 'page' }>

/** Pages of the site that words may mean (S1 §7); none while the search does not answer: a ticket is written without them, too. */
async function fetchPageSuggestions(request: SuggestRequest, signal: AbortSignal): Promise<readonly PageSuggestion[]> {
  const response = await fetch('/api/search-proxy/suggest', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
    signal,
  })
  const answer = response.ok ? suggestResponseSchema.safeParse(await response.json()).data : undefined
  return (answer?.suggestions ?? []).filter((suggestion) => suggestion.kind === 'page')
}

export interface TicketSuggestionsProps {
  readonly subject: string
  /** Empty: none of the inventory. */
  readonly serialNumber: string
  /** A suggestion helped, so no ticket is sent. */
  readonly onSolved: () => void
}

type Similar = ResultOf<'SimilarTickets'>['tickets']['items'][number]

const PAUSE_MS = 500
/** Less says nothing. */
const SHORTEST = 4
const SHOWN_PAGES = 3

/** The longest words only: a ticket must contain all words of a search. */
const toSearch = (subject: string): string =>
  subject
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2)
    .join(' ')

function SimilarTicket({
  ticket,
  serialNumber,
}: {
  readonly ticket: Similar
  readonly serialNumber: string
}): ReactNode {
  const { t } = useTranslation('tickets')
  const { nameOf, variantOf } = useTicketStates()
  const { siteName } = useLinkFrame()
  const state = toDomainName(ticket.state)
  const isOpen = OPEN_TICKET_STATES.some((open) => open === state)
  const isSame = serialNumber !== '' && ticket.machine?.serialNumber === serialNumber
  return (
    <li className="p-sug">
      <p className="p-two">
        <StateTag {...variantOf(state)}>{nameOf(state)}</StateTag>{' '}
        {[String(ticket.number), ...(isSame ? [t('new.sameMachine')] : []), ticket.contact.name].join(', ')}
      </p>
      <ScreenLink to={`/tickets/${ticket.number}`}>{ticket.subject}</ScreenLink>
      <p className="small muted">
        {isOpen
          ? t('new.addInstead')
          : ticket.closureReason !== null && t(`closure.${toDomainName(ticket.closureReason)}`, { site: siteName })}
      </p>
    </li>
  )
}

/** Tickets of the company and pages of the site that may answer before anybody asks. */
export function TicketSuggestions({ subject, serialNumber, onSolved }: TicketSuggestionsProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { basePath, locale } = useLinkFrame()
  const typed = useDelayed(subject.trim(), PAUSE_MS)
  const search = toSearch(typed)
  const isEnabled = search !== ''
  const tickets = usePortalQuery('SimilarTickets', { filter: { search } }, { isEnabled, keepsPrevious: true })
  const sameMachine = usePortalQuery(
    'SimilarTickets',
    { filter: { serialNumber, states: ['NEW', 'IN_PROGRESS', 'WAITING', 'ON_HOLD'] } },
    { isEnabled: serialNumber !== '' },
  )
  const [, , siteSlug = ''] = basePath.split('/')
  const pages = useQuery({
    queryKey: ['pages', locale.code, siteSlug, typed],
    queryFn: ({ signal }) =>
      fetchPageSuggestions(
        { localeCode: locale.code, query: typed.slice(0, SEARCH_MAX_QUERY), ...(siteSlug === '' ? {} : { siteSlug }) },
        signal,
      ),
    enabled: isEnabled,
  })
  const similar = [
    ...(serialNumber === '' ? [] : (sameMachine.data?.tickets.items ?? [])),
    ...(isEnabled ? (tickets.data?.tickets.items ?? []) : []),
  ].filter((ticket, at, all) => all.findIndex(({ number }) => number === ticket.number) === at)
  const found = isEnabled ? (pages.data ?? []).slice(0, SHOWN_PAGES) : []
  return (
    <aside className="p-suggest" aria-live="polite" aria-labelledby="ticket-help">
      {similar.length + found.length > 0 && (
        <>
          <div className="p-sec__head">
            <h2 className="p-h2" id="ticket-help">
              {t('new.help')}
            </h2>
            <span className="small">{t('new.helpNote')}</span>
          </div>
          <ul className="p-list">
            {similar.map((ticket) => (
              <SimilarTicket key={ticket.number} ticket={ticket} serialNumber={serialNumber} />
            ))}
            {found.map(({ text, path, language }) => (
              <li key={path} className="p-sug">
                <p className="p-two">{t('new.page')}</p>
                <a href={path} lang={language} target="_blank" rel="noreferrer">
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <p className="p-row p-after-list">
            <button type="button" className="p-btn p-btn--s" onClick={onSolved}>
              <WorkspaceIcon name="check" isSmall />
              {t('new.solved')}
            </button>
            <span className="small muted">{t('new.solvedNote')}</span>
          </p>
        </>
      )}
    </aside>
  )
}
