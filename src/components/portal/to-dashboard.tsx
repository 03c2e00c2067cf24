import type { ReactNode } from 'react'
import { usePortal } from './portal-context.tsx'
import { PortalLink } from './portal-link.tsx'

/** The way on where a screen has nothing to show. */
export function ToDashboard(): ReactNode {
  const { t } = usePortal()
  return (
    <PortalLink className="p-btn" to="/">
      {t('state.toDashboard')}
    </PortalLink>
  )
}
