import type { ReactNode } from 'react'
import { usePortal } from './portal-context.tsx'

/** Keeps the place of a screen until its code is there. */
export function WaitingScreen(): ReactNode {
  const { t } = usePortal()
  return <output className="p-page p-wait" aria-label={t('state.loading')} />
}
