import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import { useTicketStates } from '../../../components/portal/use-ticket-states.ts'
import type { Viewer } from '../../../components/portal/use-viewer.ts'
import { toDomainName } from '../../../components/portal/wire-names.ts'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { useNow } from '../../../components/workspace/messages/use-now.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import {
  parseTicketListQuery,
  toTicketListQuery,
  toViewAddress,
} from '../../../domain/portal/ticket-list-query-state.ts'
import { formatAge } from '../../../i18n/formats/format-moment.ts'

type StaffTicket = ResultOf<'StaffDashboard'>['queue']['items'][number]

function List({
  tickets,
  isQueue = false,
}: {
  readonly tickets: readonly StaffTicket[]
  readonly isQueue?: boolean
}): ReactNode {
  const { t } = useTranslation('portal')
  const { language } = useLinkFrame().locale
  const { nameOf, variantOf } = useTicketStates()
  const now = useNow()
  return (
    <ul className="p-tick-list">
      {tickets.map(({ number, subject, state, customerWaitsSince, organization, agent }) => {
        const name = toDomainName(state)
        const whose =
          organization.company === organization.name ? [organization.name] : [organization.company, organization.name]
        const facts = [String(number), whose.join(', '), ...(isQueue ? [agent?.name ?? t('dash.nobody')] : [])]
        return (
          <li key={number}>
            <ScreenLink to={`/tickets/${number}`}>{subject}</ScreenLink>
            {customerWaitsSince === null ? (
              <span />
            ) : (
              <time dateTime={customerWaitsSince}>
                {t('dash.waits', { age: formatAge(now.getTime() - new Date(customerWaitsSince).getTime(), language) })}
              </time>
            )}
            <span className="small muted">{facts.join(' · ')}</span>
            <StateTag {...variantOf(name)}>{nameOf(name)}</StateTag>
          </li>
        )
      })}
    </ul>
  )
}

type Satisfaction = NonNullable<ResultOf<'StaffDashboard'>['satisfaction']>

/** Days of the report, as the query names them. */
const REPORT_DAYS = 90

/** What customers said of the help when their tickets were done (S2 §3). */
function SatisfactionPart({ satisfaction }: { readonly satisfaction: Satisfaction }): ReactNode {
  const { t } = useTranslation('portal')
  const { language } = useLinkFrame().locale
  const { closed, rated, average, teams, latest } = satisfaction
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const toMark = (value: number): string => t('dash.satisfaction.average', { average: format.format(value) })
  return (
    <ScreenSection
      id="portal-satisfaction"
      title={t('dash.satisfaction.title')}
      note={t('dash.satisfaction.note', { days: REPORT_DAYS })}
    >
      {average === null ? (
        <p className="muted">{t('dash.satisfaction.none')}</p>
      ) : (
        <div className="p-satisfaction">
          <p>
            <span className="strong">{toMark(average)}</span>{' '}
            <span className="muted">{t('dash.satisfaction.rated', { rated, closed })}</span>
          </p>
          <ul className="p-list">
            {teams.map((one) => (
              <li key={one.team}>
                {t(`teams.${toDomainName(one.team)}`)}: {toMark(one.average)} ({one.rated})
              </li>
            ))}
          </ul>
          {latest.length > 0 && (
            <ul className="p-list">
              {latest.map(({ number, score, comment }) => (
                <li key={number} className="p-rate__comment">
                  <ScreenLink to={`/tickets/${number}`}>{number}</ScreenLink> · {toMark(score)} · {comment}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </ScreenSection>
  )
}

/** What staff have to do: the queue of their team, the longest wait first, and what they have taken (S2 §3). */
export function StaffTickets({ viewer }: { readonly viewer: Viewer }): ReactNode {
  const { t } = useTranslation('portal')
  const { team, counts } = viewer
  const ownTeam = team === null ? undefined : toDomainName(team)
  const query = usePortalQuery('StaffDashboard', {
    queue: { queue: true, ...(team === null ? {} : { teams: [team] }) },
  })
  const usual = parseTicketListQuery(new URLSearchParams())
  const queryOf = (view: 'queue' | 'taken'): URLSearchParams => toTicketListQuery(toViewAddress(usual, view, ownTeam))
  return (
    <QueryState query={query} skeleton={<Skeleton rows={6} />}>
      {({ queue, mine, satisfaction }) => (
        <>
          <div className="p-dash p-dash--even">
            <ScreenSection
              id="portal-queue"
              title={t('dash.queue')}
              note={ownTeam === undefined ? t('dash.queueOfAll') : t('dash.queueOf', { team: t(`teams.${ownTeam}`) })}
            >
              {queue.items.length === 0 ? (
                <Empty icon="ticket" title={t('dash.queueEmpty')} />
              ) : (
                <List tickets={queue.items} isQueue />
              )}
              <p className="p-sec__more">
                <ScreenLink className="p-link p-link--hit" to="/tickets/list" query={queryOf('queue')}>
                  {t('dash.wholeQueue')} ({counts.queuedTickets})
                </ScreenLink>
              </p>
            </ScreenSection>
            <ScreenSection id="portal-mine" title={t('dash.mine')} note={t('dash.mineNote')}>
              {mine.items.length === 0 ? (
                <Empty icon="ticket" title={t('dash.mineEmpty')} />
              ) : (
                <List tickets={mine.items} />
              )}
              <p className="p-sec__more">
                <ScreenLink className="p-link p-link--hit" to="/tickets/list" query={queryOf('taken')}>
                  {t('dash.allMine')} ({counts.myTickets})
                </ScreenLink>
              </p>
            </ScreenSection>
          </div>
          {satisfaction !== null && <SatisfactionPart satisfaction={satisfaction} />}
        </>
      )}
    </QueryState>
  )
}
