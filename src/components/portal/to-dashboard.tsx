import type { ReactNode } from 'react'
import { usePortal } from './portal-context.tsx'
import { ScreenLink } from '../workspace/screen-link.tsx'

/** The way on where a screen has nothing to show. */
export function ToDashboard(): ReactNode {
  const { t } = usePortal()
  return (
    <ScreenLink className="p-btn" to="/">
      {t('state.toDashboard')}
    </ScreenLink>
  )
}
