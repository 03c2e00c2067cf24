import type { TFunction } from 'i18next'
import { NOTICE_RECORD } from '../../domain/cookie/device-records.ts'
import { showFlash } from '../flash/flash-store.ts'

/** Says, over a reload of the page, that a choice has been saved and its visitor not yet told so. */
const NOTICE_KEY = NOTICE_RECORD.name

/** Tells that a choice is saved, and where it can be changed. */
export function showConsentNotice(t: TFunction): void {
  showFlash({ type: 'success', title: t('consent.saved'), text: t('consent.again') })
}

/** Holds the notice back until the page is there again. A browser that stores nothing goes without. */
export function holdConsentNotice(): void {
  try {
    window.sessionStorage.setItem(NOTICE_KEY, 'true')
  } catch {
    // Nobody misses a notice as much as a choice that holds.
  }
}

/** Whether a notice was held back; asked again, there is none. */
export function takeConsentNotice(): boolean {
  try {
    const isHeld = window.sessionStorage.getItem(NOTICE_KEY) !== null
    window.sessionStorage.removeItem(NOTICE_KEY)
    return isHeld
  } catch {
    return false
  }
}
