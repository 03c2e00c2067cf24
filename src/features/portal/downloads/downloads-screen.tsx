import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { ToDashboard } from '../../../components/portal/to-dashboard.tsx'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { DownloadFilters } from './download-filters.tsx'
import { DownloadList } from './download-list.tsx'
import {
  filterDownloads,
  isDownloadFiltered,
  parseDownloadQuery,
  toDownloadQuery,
  type DownloadQueryState,
} from './download-query-state.ts'
import { groupDownloads } from './group-downloads.ts'

/** Tells the service that the reader looks at the downloads; what is marked stays so until they come back another day. */
function useVisit(isThere: boolean): { readonly markRead: () => void; readonly isBusy: boolean } {
  const { t } = useTranslation('machines')
  const { request } = usePortal()
  const queries = useQueryClient()
  useEffect(() => {
    // What cannot be recorded now is marked once more the next time.
    if (isThere) void request('VisitDownloads', { isRead: false }).catch(() => undefined)
  }, [isThere, request])
  const { mutate, isPending } = useMutation({
    mutationFn: () => request('VisitDownloads', { isRead: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['DownloadCenter'] }),
    onError: () => showMessage({ text: t('center.markFailed'), isFailure: true }),
  })
  return { markRead: () => mutate(), isBusy: isPending }
}

type Center = ResultOf<'DownloadCenter'>

interface ChangesProps {
  readonly center: Center
  readonly markRead: () => void
  readonly isBusy: boolean
}

/** What has come or has another content since the last visit. */
function Changes({ center: { downloads, downloadsSeenAt }, markRead, isBusy }: ChangesProps): ReactNode {
  const { t } = useTranslation('machines')
  const { date } = useFormat()
  const changed = downloads.filter(({ change }) => change !== null)
  if (changed.length === 0 || downloadsSeenAt === null) return null
  return (
    <ScreenSection
      id="downloads-changes"
      title={t('center.since', { date: date(downloadsSeenAt.slice(0, 10)) })}
      note={
        <button type="button" className="p-btn p-btn--s" aria-busy={isBusy} onClick={markRead}>
          {t('center.markRead')}
        </button>
      }
    >
      <DownloadList downloads={changed} />
    </ScreenSection>
  )
}

/** The download center (S2 §2): what the visitor's services and machines offer, by product. */
export function DownloadsScreen(): ReactNode {
  const { t } = useTranslation('machines')
  const { place, go } = usePortal()
  const query = usePortalQuery('DownloadCenter', {}, { hasFiles: true })
  const visit = useVisit(query.data !== undefined)
  const state = parseDownloadQuery(place.query)
  const change = (part: Partial<DownloadQueryState>): void =>
    go(place.path, { query: toDownloadQuery({ ...state, ...part }), replace: true })
  return (
    <div className="p-page">
      <ScreenHead title={t('center.title')} sub={t('center.sub')} />
      <QueryState query={query} failure={t('center.failed')} skeleton={<Skeleton rows={8} />}>
        {(center) => {
          const { downloads } = center
          if (downloads.length === 0)
            return (
              <Empty icon="download" level={2} title={t('center.empty')} actions={<ToDashboard />}>
                <p>{t('center.emptyText')}</p>
              </Empty>
            )
          const shown = filterDownloads(downloads, state)
          return (
            <>
              {!isDownloadFiltered(state) && <Changes center={center} {...visit} />}
              <DownloadFilters downloads={downloads} state={state} change={change} />
              <output className="p-sr">{t('center.shown', { total: shown.length })}</output>
              {shown.length === 0 && (
                <Empty
                  icon="search"
                  level={2}
                  title={t('center.none')}
                  actions={
                    <button type="button" className="p-btn" onClick={() => go(place.path, { replace: true })}>
                      {t('clearAll')}
                    </button>
                  }
                />
              )}
              {groupDownloads(shown).map((group) => (
                <ScreenSection key={group.product} id={`downloads-${group.product}`} title={group.name}>
                  <DownloadList downloads={group.downloads} newest={group.newest} />
                </ScreenSection>
              ))}
            </>
          )
        }}
      </QueryState>
    </div>
  )
}
