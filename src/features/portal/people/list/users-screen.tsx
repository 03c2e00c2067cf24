import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../../../components/workspace/messages/empty.tsx'
import { lazyComponent } from '../../../../components/workspace/lazy-component.tsx'
import { ScreenHead } from '../../../../components/workspace/screens/screen-head.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { QueryState } from '../../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../../components/workspace/messages/skeleton.tsx'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import { AccessDecisions } from './access-decisions.tsx'
import { AdministratorsOnly } from '../administrators-only.tsx'
import { UserPaging } from './user-paging.tsx'
import { UserTable } from './user-table.tsx'
import { UserToolbar } from './user-toolbar.tsx'
import { isFiltered, toUserListQueryState, toUserListVariables } from '../user-list-query-state.ts'
import { withQuery } from '../../../../components/workspace/calls/with-query.ts'

/** Its form comes when somebody is invited. */
const InviteDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "portal-invite" */ '../invitation/invite-dialog.tsx')).InviteDialog,
)

function Users(): ReactNode {
  const { place, go } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  const list = toUserListQueryState(place.query)
  const people = usePortalQuery('UserList', toUserListVariables(list), { keepsPrevious: true })
  const administration = usePortalQuery('UserAdministration', {})
  const { accessRequests = [], organizations = [] } = administration.data ?? {}
  const total = people.data?.people.total
  return (
    <div className="p-page p-page--wide">
      <ScreenHead
        title={frame('users')}
        {...(total === undefined || isFiltered(list) ? {} : { sub: t('people', { count: total }) })}
        actions={
          <>
            <ScreenLink className="p-btn" to="/user-admin/audit">
              <WorkspaceIcon name="history" isSmall />
              {t('audit.title')}
            </ScreenLink>
            <ScreenLink
              className="p-btn p-btn--primary"
              to="/user-admin"
              query={new URLSearchParams([...place.query, ['invite', '1']])}
            >
              <WorkspaceIcon name="plus" isSmall />
              {t('invite')}
            </ScreenLink>
          </>
        }
      />
      <AccessDecisions requests={accessRequests} />
      <UserToolbar list={list} organizations={organizations} />
      <QueryState query={people} skeleton={<Skeleton rows={8} />}>
        {({ people: { items, page, pageSize, total: all } }) =>
          items.length === 0 ? (
            <Empty
              icon="users"
              level={2}
              title={t('empty')}
              actions={
                <ScreenLink className="p-btn" to="/user-admin">
                  {t('reset')}
                </ScreenLink>
              }
            >
              <p>{t('emptyText')}</p>
            </Empty>
          ) : (
            <>
              <UserTable users={items} list={list} />
              <UserPaging page={page} pageSize={pageSize} total={all} />
            </>
          )
        }
      </QueryState>
      {place.query.has('invite') && (
        <InviteDialog
          organizations={organizations}
          onClose={() => go('/user-admin', { query: withQuery(place.query, { invite: '' }), replace: true })}
        />
      )}
    </div>
  )
}

/** People of the reader's organizations, what they may use, and what waits for a decision (M6). */
export function UsersScreen(): ReactNode {
  return (
    <AdministratorsOnly>
      <Users />
    </AdministratorsOnly>
  )
}
