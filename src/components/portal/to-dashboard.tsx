import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../workspace/screens/screen-link.tsx'

/** The way on where a screen has nothing to show. */
export function ToDashboard(): ReactNode {
  const { t } = useTranslation('portal')
  return (
    <ScreenLink className="p-btn" to="/">
      {t('state.toDashboard')}
    </ScreenLink>
  )
}
