import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Keeps the place of a screen until its code is there. */
export function WaitingScreen(): ReactNode {
  const { t } = useTranslation('workspace')
  return <output className="p-page p-wait" aria-label={t('state.loading')} />
}
