import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { OldDataNotice, QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import { DownloadsPart, MachinesPart, TicketsPart } from './dashboard-parts.tsx'
import { NextActions } from './next-actions.tsx'
import { StaffTickets } from './staff-tickets.tsx'
import { ServiceList } from './service-list.tsx'

type DayTime = 'morning' | 'day' | 'evening'

function toDayTime(hour: number): DayTime {
  if (hour < 11) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

/** The portal's home (M1): tasks of the reader, then services with their states, then the latest events. */
export function DashboardScreen(): ReactNode {
  const { user } = usePortal()
  const { t } = useTranslation('portal')
  const { siteName } = useLinkFrame()
  const [dayTime] = useState(() => toDayTime(new Date().getHours()))
  // Providers need not send the parts of a name.
  const name = user.firstName === '' ? user.fullName : user.firstName
  const viewer = usePortalQuery('Viewer', {})
  const isAgent = viewer.data?.viewer.isAgent === true
  const dashboard = usePortalQuery('Dashboard', {}, { hasFiles: true })
  return (
    <div className="p-page">
      <ScreenHead
        title={viewer.data?.viewer.company ?? siteName}
        sub={name === '' ? t(`greetingUnnamed.${dayTime}`) : t(`greeting.${dayTime}`, { name })}
        actions={
          <ScreenLink className="p-btn p-btn--primary" to="/tickets/newticket">
            <WorkspaceIcon name="plus" isSmall />
            {t('dash.newTicket')}
          </ScreenLink>
        }
      />
      <OldDataNotice query={dashboard} />
      <NextActions viewer={viewer.data?.viewer} waiting={dashboard.data?.waiting} />
      {isAgent && viewer.data !== undefined && <StaffTickets viewer={viewer.data.viewer} />}
      <div className="p-dash">
        <div>
          <ServiceList viewer={viewer.data?.viewer} />
          {dashboard.data !== undefined && <DownloadsPart downloads={dashboard.data.downloads} />}
        </div>
        <div>
          <QueryState query={dashboard} hasNotice skeleton={<Skeleton rows={5} />}>
            {(data) => (
              <>
                {!isAgent && <TicketsPart tickets={data.tickets.items} counts={viewer.data?.viewer.counts} />}
                <MachinesPart machines={data.machines} />
              </>
            )}
          </QueryState>
        </div>
      </div>
    </div>
  )
}
