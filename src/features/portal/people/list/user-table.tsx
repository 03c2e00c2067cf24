import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { ACCESS_VARIANTS } from '../../../../components/portal/state-variants.ts'
import { StateTag } from '../../../../components/workspace/messages/state-tag.tsx'
import { useNow } from '../../../../components/workspace/messages/use-now.ts'
import type { ResultOf } from '../../../../contracts/portal/operations.ts'
import { toServiceId } from '../../../../contracts/portal/service-names.ts'
import { ACCESS_STATES } from '../../../../domain/portal/access.ts'
import { SERVICE_IDS } from '../../../../domain/portal/applications.ts'
import { formatRecent } from '../../../../i18n/formats/format-moment.ts'
import { toAccessState, type UserListQueryState, type UserSort } from '../user-list-query-state.ts'
import { withQuery } from '../../../../components/workspace/calls/with-query.ts'

export type ListedUser = ResultOf<'UserList'>['people']['items'][number]

function SortHead({
  sort,
  list,
  children,
}: {
  readonly sort: UserSort
  readonly list: UserListQueryState
  readonly children: ReactNode
}): ReactNode {
  const { place, go } = usePortal()
  const isSorted = list.by === sort
  const order = isSorted && !list.isDescending ? 'desc' : ''
  const change = (): void => go(place.path, { query: withQuery(place.query, { sort, order }) })
  return (
    <th scope="col" aria-sort={isSorted ? (list.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={change}>
        {children}
        {isSorted && <WorkspaceIcon name="sort" isSmall />}
      </button>
    </th>
  )
}

function UserRow({ user }: { readonly user: ListedUser }): ReactNode {
  const { user: reader } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  const { language } = useLinkFrame().locale
  const now = useNow()
  const states = new Map(user.access.map(({ service, state }) => [toServiceId(service), toAccessState(state)]))
  const counts = ACCESS_STATES.map((state) => ({
    state,
    count: user.access.filter((access) => toAccessState(access.state) === state).length,
  })).filter(({ count }) => count > 0)
  return (
    <tr>
      <th scope="row" className="m-1 m-title">
        <ScreenLink className="t-link" to={`/user-admin/${user.id}`}>
          {user.firstName} {user.lastName}
          {user.id === reader.id && <span className="muted"> ({t('you')})</span>}
        </ScreenLink>
        <span className="p-two p-email">{user.email}</span>
      </th>
      <td className="p-org m-3 m-full m-meta">
        {user.organizations.map(({ organization }) => organization.name).join(', ')}
        <span className="p-two m-hide">{user.position}</span>
      </td>
      <td className="m-4 m-full only-small small">
        {counts.length === 0
          ? t('noAccess')
          : counts.map(({ state, count }) => `${frame(`accessState.${state}`)}: ${count}`).join(' · ')}
      </td>
      {SERVICE_IDS.map((id) => {
        const state = states.get(id)
        return (
          <td key={id} className="c m-hide">
            {state === undefined ? (
              <>
                <span className="p-none" aria-hidden="true" />
                <span className="p-sr">{t('noAccess')}</span>
              </>
            ) : (
              <span title={`${frame(`service.names.${id}`)}: ${frame(`accessState.${state}`)}`}>
                <StateTag {...ACCESS_VARIANTS[state]} isShapeOnly>
                  {frame(`accessState.${state}`)}
                </StateTag>
              </span>
            )}
          </td>
        )
      })}
      <td className="num m-1 m-end m-meta">
        {user.lastSeenAt === null ? t('never') : formatRecent(new Date(user.lastSeenAt), now, language)}
      </td>
    </tr>
  )
}

/** People by applications: the shape of a state where they meet. */
export function UserTable({
  users,
  list,
}: {
  readonly users: readonly ListedUser[]
  readonly list: UserListQueryState
}): ReactNode {
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  return (
    <div className="p-wrap">
      <table className="p-table p-table--matrix p-rows">
        <caption className="p-sr">{t('caption')}</caption>
        <thead>
          <tr>
            <SortHead sort="name" list={list}>
              {t('columns.name')}
            </SortHead>
            <SortHead sort="organization" list={list}>
              {t('columns.organization')}
            </SortHead>
            {SERVICE_IDS.map((id) => (
              <th key={id} scope="col" className="c">
                {frame(`service.names.${id}`)}
              </th>
            ))}
            <SortHead sort="lastSeen" list={list}>
              {t('columns.lastSeen')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
