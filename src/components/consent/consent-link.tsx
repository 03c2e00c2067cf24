import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalyticsSettings } from '../../domain/cookie/analytics.ts'
import { css } from '../../theme/css.ts'
import { useIsLive } from '../frame/use-is-live.ts'
import { configureAnalytics } from './analytics-store.ts'
import { openConsentPanel } from './consent-store.ts'

const styles = css`
  border: 0;
  padding: 0;
  background: none;
  cursor: pointer;
  &[data-waits] {
    visibility: hidden;
  }
`

/** Opens the choice of cookies again. It keeps its place, but is seen only where scripts run: without them there are none. */
export function ConsentLink({ settings }: { readonly settings: AnalyticsSettings | undefined }): ReactNode {
  const { t } = useTranslation('chrome')
  const isLive = useIsLive()
  useEffect(() => {
    if (settings !== undefined) configureAnalytics(settings)
  }, [settings])
  return (
    <button className={styles} type="button" onClick={openConsentPanel} data-waits={isLive ? undefined : ''}>
      {t('cookieSettings')}
    </button>
  )
}
