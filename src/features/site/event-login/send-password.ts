import type { EventLogin } from '../../../contracts/event-login.ts'
import type { EventLoginFailure } from './event-login-view.tsx'

/** Longer than the server takes to check a password (a tenth of a second) on the slowest connection. */
const TIMEOUT_MS = 30_000

/** Asks the server to open a page; undefined when it did. It never throws. */
export async function sendPassword(login: EventLogin): Promise<EventLoginFailure | undefined> {
  try {
    const { ok, status } = await fetch('/api/event-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(login),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (ok) return undefined
    if (status === 422) return 'wrong'
    return status === 429 ? 'tooMany' : 'failed'
  } catch {
    return 'failed'
  }
}
