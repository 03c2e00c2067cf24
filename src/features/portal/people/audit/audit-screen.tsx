import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { ChoiceFilter } from '../../../../components/workspace/controls/choice-filter.tsx'
import { Empty } from '../../../../components/workspace/messages/empty.tsx'
import { ScreenHead } from '../../../../components/workspace/screens/screen-head.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import type { ServiceError } from '../../../../components/workspace/calls/service-error.ts'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { QueryState } from '../../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../../components/workspace/messages/skeleton.tsx'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import { HISTORY_ACTIONS } from '../../../../domain/portal/audit-actions.ts'
import { formatMoment } from '../../../../i18n/formats/format-moment.ts'
import { AdministratorsOnly } from '../administrators-only.tsx'
import { toAuditFilter, toAuditQueryState, type AuditQueryState } from './audit-query-state.ts'
import { describeEvent, describeEventDetails } from '../describe-event.ts'
import { ExportMenu } from '../../../../components/portal/lists/export-menu.tsx'
import { PersonFilter } from '../person-filter.tsx'
import { useAuditExport, type AuditEvent } from './use-audit-export.ts'
import { withQuery } from '../../../../components/workspace/calls/with-query.ts'

const PART_SIZE = 50

function AuditToolbar({ audit }: { readonly audit: AuditQueryState }): ReactNode {
  const { place, go } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const { t } = useTranslation('users')
  const { data } = usePortalQuery('UserAdministration', {})
  const { save, isBusy } = useAuditExport(audit)
  const change = (changes: Readonly<Record<string, string | readonly string[]>>): void =>
    go(place.path, { query: withQuery(place.query, changes) })
  return (
    <div className="p-toolbar">
      <fieldset className="p-chips">
        <legend className="p-sr">{shared('filter.label')}</legend>
        <PersonFilter chosen={audit.person} onChange={(person) => change({ person })} />
        <ChoiceFilter
          name={t('filter.organization')}
          options={(data?.organizations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          chosen={audit.organization === '' ? [] : [audit.organization]}
          isSingle
          onChange={(org) => change({ org })}
        />
        <ChoiceFilter
          name={t('filter.action')}
          options={HISTORY_ACTIONS.map((action) => ({
            value: action,
            label: describeEvent({ action, details: [] }, t, frame),
          }))}
          chosen={audit.action === '' ? [] : [audit.action]}
          isSingle
          onChange={(action) => change({ action })}
        />
      </fieldset>
      <div className="p-toolbar__end">
        <ExportMenu isSmall isBusy={isBusy} onExport={save} />
      </div>
    </div>
  )
}

function AuditTable({ events }: { readonly events: readonly AuditEvent[] }): ReactNode {
  const { user } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  const { language } = useLinkFrame().locale
  return (
    <div className="p-wrap">
      <table className="p-table p-rows p-log">
        <caption className="p-sr">{t('audit.sub')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('audit.at')}</th>
            <th scope="col">{t('audit.actor')}</th>
            <th scope="col">{t('audit.what')}</th>
            <th scope="col">{t('audit.subject')}</th>
            <th scope="col">{t('audit.organization')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <td className="num m-4 m-full m-meta">
                <time dateTime={event.at}>{formatMoment(new Date(event.at), language)}</time>
              </td>
              <th scope="row" className="m-1 m-full m-title">
                {event.actor.name}
                {event.actor.id === user.id && <span className="muted"> ({t('you')})</span>}
              </th>
              <td className="m-2 m-full">
                {describeEvent(event, t, frame)}
                <span className="p-two">{describeEventDetails(event, t, frame)}</span>
              </td>
              <td className="m-3 m-full">
                {event.subject !== null && (
                  <ScreenLink className="t-link" to={`/user-admin/${event.subject.id}`}>
                    {event.subject.name}
                  </ScreenLink>
                )}
              </td>
              <td className="m-3 m-full m-meta">{event.organization?.name ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Audit(): ReactNode {
  const { place, request } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  const audit = toAuditQueryState(place.query)
  const filter = toAuditFilter(audit)
  const query = useInfiniteQuery<
    Awaited<ReturnType<typeof request<'AuditList'>>>,
    ServiceError,
    readonly AuditEvent[],
    readonly unknown[],
    string | null
  >({
    queryKey: ['AuditList', filter],
    queryFn: ({ pageParam, signal }) => request('AuditList', { filter, first: PART_SIZE, after: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: (last) => last.audit.endCursor,
    select: ({ pages }) => pages.flatMap((page) => page.audit.items),
  })
  return (
    <div className="p-page">
      <ScreenHead
        title={t('audit.title')}
        crumbs={[{ title: frame('users'), to: '/user-admin' }, { title: t('audit.title') }]}
        sub={t('audit.sub')}
      />
      <AuditToolbar audit={audit} />
      <QueryState query={query} skeleton={<Skeleton rows={8} />}>
        {(events) =>
          events.length === 0 ? (
            <Empty
              icon="history"
              level={2}
              title={t('audit.empty')}
              actions={
                <ScreenLink className="p-btn" to={place.path}>
                  {t('reset')}
                </ScreenLink>
              }
            />
          ) : (
            <>
              <AuditTable events={events} />
              <div className="p-more">
                {query.hasNextPage ? (
                  <button
                    type="button"
                    className="p-btn"
                    aria-busy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('audit.older')}
                  </button>
                ) : (
                  <p className="small muted">{t('audit.end')}</p>
                )}
              </div>
            </>
          )
        }
      </QueryState>
    </div>
  )
}

/** Who did what to whom, in the organizations of the reader (M6). */
export function AuditScreen(): ReactNode {
  return (
    <AdministratorsOnly>
      <Audit />
    </AdministratorsOnly>
  )
}
