import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { ToDashboard } from '../../../components/portal/to-dashboard.tsx'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import { DownloadList } from './download-list.tsx'
import { groupDownloads } from './group-downloads.ts'

/** The download center (S2 §2): what the visitor's services and machines offer, by product. */
export function DownloadsScreen(): ReactNode {
  const { t } = useTranslation('machines')
  const query = usePortalQuery('DownloadCenter', {}, { hasFiles: true })
  return (
    <div className="p-page">
      <ScreenHead title={t('center.title')} sub={t('center.sub')} />
      <QueryState query={query} failure={t('center.failed')} skeleton={<Skeleton rows={8} />}>
        {({ downloads }) =>
          downloads.length === 0 ? (
            <Empty icon="download" level={2} title={t('center.empty')} actions={<ToDashboard />}>
              <p>{t('center.emptyText')}</p>
            </Empty>
          ) : (
            groupDownloads(downloads).map((group) => (
              <ScreenSection key={group.product} id={`downloads-${group.product}`} title={group.name}>
                <DownloadList downloads={group.downloads} newest={group.newest} />
              </ScreenSection>
            ))
          )
        }
      </QueryState>
    </div>
  )
}
