import { useState, type ReactNode } from 'react'
import { useLinkFrame } from '../../components/frame/frame-context.tsx'
import { PortalHead } from '../../components/portal/page-head.tsx'
import { usePortal } from '../../components/portal/portal-context.tsx'
import { PortalIcon } from '../../components/portal/portal-icon.tsx'
import { PortalLink } from '../../components/portal/portal-link.tsx'
import { QueryState } from '../../components/portal/query-state.tsx'
import { Skeleton } from '../../components/portal/skeleton.tsx'
import { usePortalQuery } from '../../components/portal/use-portal-query.ts'
import { DownloadsPart, MachinesPart, TicketsPart } from './dashboard-parts.tsx'
import { NextActions } from './next-actions.tsx'
import { ServiceList } from './service-list.tsx'

type DayTime = 'morning' | 'day' | 'evening'

function toDayTime(hour: number): DayTime {
  if (hour < 11) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

/** The portal's home (M1): what waits for the reader, then services and their states, then what happened last. */
export function DashboardScreen(): ReactNode {
  const { t, user } = usePortal()
  const { siteName } = useLinkFrame()
  const [dayTime] = useState(() => toDayTime(new Date().getHours()))
  const viewer = usePortalQuery('Viewer', {})
  const dashboard = usePortalQuery('Dashboard', {}, { hasFiles: true })
  return (
    <div className="p-page">
      <PortalHead
        title={viewer.data?.viewer.company ?? siteName}
        sub={t(`greeting.${dayTime}`, { name: user.firstName })}
        actions={
          <PortalLink className="p-btn p-btn--primary" to="/tickets/newticket">
            <PortalIcon name="plus" isSmall />
            {t('dash.newTicket')}
          </PortalLink>
        }
      />
      <NextActions viewer={viewer.data?.viewer} waiting={dashboard.data?.waiting} />
      <div className="p-dash">
        <ServiceList viewer={viewer.data?.viewer} />
        <div>
          <QueryState query={dashboard} skeleton={<Skeleton rows={5} />}>
            {(data) => (
              <>
                <TicketsPart tickets={data.tickets.items} counts={viewer.data?.viewer.counts} />
                <MachinesPart machines={data.machines} />
                <DownloadsPart downloads={data.downloads} />
              </>
            )}
          </QueryState>
        </div>
      </div>
    </div>
  )
}
