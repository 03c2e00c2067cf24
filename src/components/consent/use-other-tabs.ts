import { useEffect } from 'react'
import { isSameConsent, parseConsent } from '../../domain/cookie/consent.ts'
import { readConsent } from './consent-store.ts'

/** Takes over a choice that was made in another tab, when this one is looked at again. */
export function useOtherTabs(): void {
  useEffect(() => {
    const look = (): void => {
      const now = parseConsent(document.cookie)
      if (document.visibilityState !== 'visible' || isSameConsent(now, readConsent())) return
      void import('./choose-consent.ts').then(({ applyConsent }) => applyConsent(now))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
