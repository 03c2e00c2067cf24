import { createHmac } from 'node:crypto'
import { environment } from './environment.ts'

/** Milliseconds in which an address stays the same, so that a frame is not loaded anew with each change of a field. */
const SAME_FOR_MS = 3600_000

/** Address at which the website shows the draft of an entry, signed, so that nobody has to log in there, too. */
export function toPreviewAddress(entry: string, language: string): string {
  const time = String(Math.floor(Date.now() / SAME_FOR_MS) * SAME_FOR_MS)
  const sign = createHmac('sha256', environment.webhookSecret)
    .update(`preview\n${entry}\n${language}\n${time}`)
    .digest('base64url')
  return `${environment.siteUrl}/api/preview/entry?${new URLSearchParams({ entry, language, time, sign })}`
}
