import type { TFunction } from 'i18next'
import { NOTICE_RECORD } from '../../domain/cookie/device-records.ts'
import { showFlash } from '../flash/flash-store.ts'

/** Marks, across a reload, that a choice was saved and the notice was not shown yet. */
const NOTICE_KEY = NOTICE_RECORD.name

/** Says that a choice is saved, and where it can be changed. */
export function showConsentNotice(t: TFunction): void {
  showFlash({ type: 'success', title: t('consent.saved'), text: t('consent.again') })
}

/** Keeps the notice until the page is loaded again. A browser without storage shows none. */
export function holdConsentNotice(): void {
  try {
    window.sessionStorage.setItem(NOTICE_KEY, 'true')
  } catch {
    // The choice matters more than the notice.
  }
}

/** Whether a notice was kept; reading removes it. */
export function takeConsentNotice(): boolean {
  try {
    const isHeld = window.sessionStorage.getItem(NOTICE_KEY) !== null
    window.sessionStorage.removeItem(NOTICE_KEY)
    return isHeld
  } catch {
    return false
  }
}
