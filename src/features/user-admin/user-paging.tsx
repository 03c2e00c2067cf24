import type { ReactNode } from 'react'
import { useFormat } from '../../components/frame/use-format.ts'
import { usePortal } from '../../components/portal/portal-context.tsx'
import { PortalIcon } from '../../components/portal/portal-icon.tsx'
import { PortalLink } from '../../components/portal/portal-link.tsx'
import { ACCESS_LOOKS } from '../../components/portal/state-looks.ts'
import { StateTag } from '../../components/portal/state-tag.tsx'
import { usePortalTexts } from '../../components/portal/use-portal-texts.ts'
import { ACCESS_STATES } from '../../domain/portal/access.ts'
import { withQuery } from './with-query.ts'

export interface UserPagingProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/** Where in the list one is, the pages beside it, and what the shapes mean. */
export function UserPaging({ page, pageSize, total }: UserPagingProps): ReactNode {
  const { t: frame, place } = usePortal()
  const t = usePortalTexts('users')
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
        <nav aria-label={frame('paging.pages')}>
          {page > 1 && (
            <PortalLink className="p-btn p-btn--s" to={place.path} query={to(page - 1)}>
              <PortalIcon name="left" isSmall />
              {frame('paging.previous')}
            </PortalLink>
          )}
          {page * pageSize < total && (
            <PortalLink className="p-btn p-btn--s" to={place.path} query={to(page + 1)}>
              {frame('paging.next')}
              <PortalIcon name="right" isSmall />
            </PortalLink>
          )}
        </nav>
      )}
      <ul className="p-row small" aria-label={t('legend')}>
        {ACCESS_STATES.map((state) => (
          <li key={state}>
            <StateTag {...ACCESS_LOOKS[state]}>{frame(`accessState.${state}`)}</StateTag>
          </li>
        ))}
      </ul>
    </div>
  )
}
