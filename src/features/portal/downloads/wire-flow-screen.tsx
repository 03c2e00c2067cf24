import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { Facts } from '../../../components/workspace/messages/facts.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { RoleList } from '../../../components/portal/role-list.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import { useServices } from '../../../components/portal/use-services.ts'
import { ON_PREMISE_MARKER, toMarker } from '../../../domain/portal/role-markers.ts'
import type { ServiceEntry } from '../../../domain/portal/service-state.ts'
import { DownloadList } from './download-list.tsx'
import { groupDownloads } from './group-downloads.ts'

const PRODUCT = 'wire-flow'

function Closed(): ReactNode {
  const { t } = useTranslation('machines')
  return (
    <Empty
      icon="lock"
      level={2}
      title={t('flow.closed')}
      actions={
        <ScreenLink className="p-btn" to="/">
          {t('flow.toDashboard')}
        </ScreenLink>
      }
    >
      <p>{t('flow.closedText', { role: toMarker('artemis', 'active') })}</p>
    </Empty>
  )
}

function Cloud(): ReactNode {
  const { t } = useTranslation('machines')
  const { settings } = usePortal()
  const url = settings.services.artemis?.serviceUrlCloud
  return (
    <Notice
      tone="info"
      icon="info"
      title={t('flow.cloudTitle')}
      actions={
        <>
          {url !== undefined && (
            <a className="p-btn p-btn--primary" href={url}>
              {t('flow.openCloud')}
              <WorkspaceIcon name="external" isSmall />
            </a>
          )}
          <a className="p-btn" href={`mailto:${settings.supportEmail}`}>
            {t('flow.write')}
          </a>
        </>
      }
    >
      <p>{t('flow.cloudText', { role: ON_PREMISE_MARKER })}</p>
    </Notice>
  )
}

function OnPremise({ entry }: { readonly entry: ServiceEntry }): ReactNode {
  const { t } = useTranslation('machines')
  const query = usePortalQuery('DownloadCenter', {}, { hasFiles: true })
  return (
    <QueryState query={query} failure={t('center.failed')} skeleton={<Skeleton rows={6} />}>
      {({ downloads }) => {
        const [group] = groupDownloads(downloads.filter(({ product }) => product === PRODUCT))
        return (
          <>
            <Facts
              columns={3}
              facts={[
                [t('flow.edition'), t('flow.onPremise')],
                [t('flow.newest'), group?.downloads[0]?.version ?? '–'],
                [t('flow.address'), t('flow.addressText')],
              ]}
              wide={[t('flow.roles'), <RoleList key="roles" roles={entry.reason.roles} />]}
            />
            <ScreenSection id="flow-files" title={t('center.title')}>
              {group === undefined ? (
                <Empty icon="download" title={t('flow.noFiles')} />
              ) : (
                <DownloadList downloads={group.downloads} newest={group.newest} />
              )}
            </ScreenSection>
            <ScreenSection id="flow-steps" title={t('flow.steps')}>
              <ol className="p-numbered">
                <li>{t('flow.step1')}</li>
                <li>{t('flow.step2')}</li>
                <li>{t('flow.step3')}</li>
              </ol>
            </ScreenSection>
          </>
        )
      }}
    </QueryState>
  )
}

/** Wire Flow for the customer's own server (S2 §2 “on-premise artemis service”): for whom it is open, else why not and what to do. */
export function WireFlowScreen(): ReactNode {
  const { t } = useTranslation('machines')
  const entry = useServices().find(({ id }) => id === 'artemis')
  return (
    <div className="p-page">
      <ScreenHead title={t('flow.title')} sub={t('flow.sub')} />
      {entry?.status !== 'active' ? <Closed /> : entry.userType === 'onprem' ? <OnPremise entry={entry} /> : <Cloud />}
    </div>
  )
}
