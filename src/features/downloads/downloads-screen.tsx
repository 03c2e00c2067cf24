import type { ReactNode } from 'react'
import { Empty } from '../../components/portal/empty.tsx'
import { PortalHead } from '../../components/portal/page-head.tsx'
import { PortalSection } from '../../components/portal/portal-section.tsx'
import { QueryState } from '../../components/portal/query-state.tsx'
import { Skeleton } from '../../components/portal/skeleton.tsx'
import { ToDashboard } from '../../components/portal/to-dashboard.tsx'
import { usePortalQuery } from '../../components/portal/use-portal-query.ts'
import { usePortalTexts } from '../../components/portal/use-portal-texts.ts'
import { DownloadList } from './download-list.tsx'
import { groupDownloads } from './group-downloads.ts'

/** The download center (S2 §2): what the visitor's services and machines offer, by product. */
export function DownloadsScreen(): ReactNode {
  const t = usePortalTexts('machines')
  const query = usePortalQuery('DownloadCenter', {}, { hasFiles: true })
  return (
    <div className="p-page">
      <PortalHead title={t('center.title')} sub={t('center.sub')} />
      <QueryState query={query} failure={t('center.failed')} skeleton={<Skeleton rows={8} />}>
        {({ downloads }) =>
          downloads.length === 0 ? (
            <Empty icon="download" level={2} title={t('center.empty')} actions={<ToDashboard />}>
              <p>{t('center.emptyText')}</p>
            </Empty>
          ) : (
            groupDownloads(downloads).map((group) => (
              <PortalSection key={group.product} id={`downloads-${group.product}`} title={group.name}>
                <DownloadList downloads={group.downloads} newest={group.newest} />
              </PortalSection>
            ))
          )
        }
      </QueryState>
    </div>
  )
}
