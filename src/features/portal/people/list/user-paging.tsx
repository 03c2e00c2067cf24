import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../components/frame/use-format.ts'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { ACCESS_VARIANTS } from '../../../../components/portal/state-variants.ts'
import { StateTag } from '../../../../components/workspace/messages/state-tag.tsx'
import { ACCESS_STATES } from '../../../../domain/portal/access.ts'
import { withQuery } from '../../../../components/workspace/calls/with-query.ts'

export interface UserPagingProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/** Where in the list one is, the pages beside it, and what the shapes mean. */
export function UserPaging({ page, pageSize, total }: UserPagingProps): ReactNode {
  const { place } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const { t } = useTranslation('users')
  const { number } = useFormat()
  const to = (other: number): URLSearchParams => withQuery(place.query, other === 1 ? {} : { page: String(other) })
  const from = (page - 1) * pageSize + 1
  return (
    <div className="p-paging">
      <p className="num">
        {t('range', {
          from: number(from),
          to: number(Math.min(from + pageSize - 1, total)),
          total: number(total),
        })}
      </p>
      {total > pageSize && (
        <nav aria-label={shared('paging.pages')}>
          {page > 1 && (
            <ScreenLink className="p-btn p-btn--s" to={place.path} query={to(page - 1)}>
              <WorkspaceIcon name="left" isSmall />
              {shared('paging.previous')}
            </ScreenLink>
          )}
          {page * pageSize < total && (
            <ScreenLink className="p-btn p-btn--s" to={place.path} query={to(page + 1)}>
              {shared('paging.next')}
              <WorkspaceIcon name="right" isSmall />
            </ScreenLink>
          )}
        </nav>
      )}
      <ul className="p-row small" aria-label={t('legend')}>
        {ACCESS_STATES.map((state) => (
          <li key={state}>
            <StateTag {...ACCESS_VARIANTS[state]}>{frame(`accessState.${state}`)}</StateTag>
          </li>
        ))}
      </ul>
    </div>
  )
}
