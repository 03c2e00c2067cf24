import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { FileRow } from '../../../components/portal/file-row.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { useTicketStates } from '../../../components/portal/use-ticket-states.ts'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { toFileKind } from '../../../components/portal/to-file-kind.ts'
import { useNow } from '../../../components/workspace/messages/use-now.ts'
import { toDomainName } from '../../../components/portal/wire-names.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { formatRecent } from '../../../i18n/formats/format-moment.ts'

type Dashboard = ResultOf<'Dashboard'>

export interface TicketsPartProps {
  readonly tickets: Dashboard['tickets']['items']
  readonly counts: { readonly openTickets: number; readonly allTickets: number } | undefined
}

/** The tickets that changed last. */
export function TicketsPart({ tickets, counts }: TicketsPartProps): ReactNode {
  const { t } = useTranslation('portal')
  const { language } = useLinkFrame().locale
  const { number: formatNumber } = useFormat()
  const now = useNow()
  const { nameOf, variantOf } = useTicketStates()
  return (
    <ScreenSection
      id="portal-latest"
      title={t('dash.latestTickets')}
      note={counts === undefined ? undefined : t('dash.open', { count: counts.openTickets })}
    >
      {tickets.length === 0 ? (
        <Empty icon="ticket" title={t('dash.noTickets')} />
      ) : (
        <ul className="p-tick-list">
          {tickets.map(({ number, subject, state, updatedAt, machine, otherMachine }) => {
            const name = toDomainName(state)
            const what = machine === null ? otherMachine : [machine.model, machine.place].filter(Boolean).join(', ')
            return (
              <li key={number}>
                <ScreenLink to={`/tickets/${number}`}>{subject}</ScreenLink>
                <time dateTime={updatedAt}>{formatRecent(new Date(updatedAt), now, language)}</time>
                <span className="small muted">{[String(number), what].filter(Boolean).join(' · ')}</span>
                <StateTag {...variantOf(name)}>{nameOf(name)}</StateTag>
              </li>
            )
          })}
        </ul>
      )}
      {counts !== undefined && counts.allTickets > 0 && (
        <p className="p-sec__more">
          <ScreenLink className="p-link p-link--hit" to="/tickets/list">
            {t('dash.allTickets', { count: counts.allTickets, total: formatNumber(counts.allTickets) })}
          </ScreenLink>
        </p>
      )}
    </ScreenSection>
  )
}

/** Machines that need attention, first. */
export function MachinesPart({ machines }: { readonly machines: Dashboard['machines'] }): ReactNode {
  const { t } = useTranslation('portal')
  const { date, number: formatNumber } = useFormat()
  return (
    <ScreenSection id="portal-machines" title={t('dash.machines')}>
      {machines.items.length === 0 ? (
        <Empty icon="machine" title={t('dash.noMachines')} />
      ) : (
        <ul className="p-tick-list">
          {machines.items.map(({ serialNumber, model, place, openTickets, nextInspectionOn, organization }) => (
            <li key={serialNumber}>
              <ScreenLink to="/inventory" query={new URLSearchParams({ machine: serialNumber })}>
                {model}
              </ScreenLink>
              <span className={openTickets > 0 ? 'small nowrap strong' : 'small nowrap muted'}>
                {openTickets > 0
                  ? t('dash.openTickets', { count: openTickets })
                  : nextInspectionOn != null && t('dash.inspection', { date: date(nextInspectionOn) })}
              </span>
              <span className="small muted">
                {[serialNumber, [organization.name, place].filter(Boolean).join(', ')].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {machines.total > 0 && (
        <p className="p-sec__more">
          <ScreenLink className="p-link p-link--hit" to="/inventory">
            {t('dash.allMachines', { count: machines.total, total: formatNumber(machines.total) })}
          </ScreenLink>
        </p>
      )}
    </ScreenSection>
  )
}

const SHOWN_DOWNLOADS = 3

/** What was published last. */
export function DownloadsPart({ downloads }: { readonly downloads: Dashboard['downloads'] }): ReactNode {
  const { fileHref } = usePortal()
  const { t } = useTranslation('portal')
  const { date, fileSize } = useFormat()
  const newest = downloads.toSorted((a, b) => b.releasedOn.localeCompare(a.releasedOn)).slice(0, SHOWN_DOWNLOADS)
  return (
    <ScreenSection id="portal-downloads" title={t('dash.downloads')}>
      {newest.length === 0 ? (
        <p className="muted">{t('dash.noDownloads')}</p>
      ) : (
        <ul className="p-list">
          {newest.map(({ id, title, version, mediaType, size, releasedOn, path }) => (
            <FileRow
              key={id}
              kind={toFileKind(mediaType)}
              name={
                <a className="p-file__name" href={fileHref(path)} download>
                  {title.includes(version) ? title : `${title} ${version}`}
                </a>
              }
              meta={[fileSize(size), date(releasedOn)]}
            >
              <WorkspaceIcon name="download" />
            </FileRow>
          ))}
        </ul>
      )}
    </ScreenSection>
  )
}
