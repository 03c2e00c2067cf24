import type { ReactNode } from 'react'
import { useWorkspace } from './workspace-context.tsx'

/** Keeps the place of a screen until its code is there. */
export function WaitingScreen(): ReactNode {
  const { t } = useWorkspace()
  return <output className="p-page p-wait" aria-label={t('state.loading')} />
}
