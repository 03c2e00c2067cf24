import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useIsLive } from '../../../components/frame/use-is-live.ts'
import { ServerSlot } from '../../../components/kit/server-slot.tsx'
import { EventLoginView, type EventLoginFailure } from './event-login-view.tsx'
import type { EventLogin } from '../../../contracts/event-login.ts'

/** Longer than the server takes to check a password (a tenth of a second) on the slowest connection. */
const TIMEOUT_MS = 30_000

/** Asks the server to open a page; undefined on success. It never throws. */
async function sendPassword(login: EventLogin): Promise<EventLoginFailure | undefined> {
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

/** Login to a page that a password protects, with scripts and without (S1 §5, S8). @param page its path. */
export function EventLogin({ page }: { readonly page: string }): ReactNode {
  const isLive = useIsLive()
  const [failure, setFailure] = useState<EventLoginFailure>()
  const [isSending, setIsSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const password = field.current?.value ?? ''
    setFailure(undefined)
    setIsSending(true)
    const outcome = password === '' ? 'missing' : await sendPassword({ page, password })
    if (outcome === undefined) {
      // Only the server has the opened page; reading starts at its top.
      window.scrollTo({ top: 0, behavior: 'instant' })
      return window.location.reload()
    }
    setIsSending(false)
    setFailure(outcome)
    field.current?.focus()
  }

  return (
    <ServerSlot name="event-login">
      <EventLoginView
        ref={field}
        page={page}
        failure={failure}
        isLive={isLive}
        isSending={isSending}
        onSubmit={(event) => void submit(event)}
      />
    </ServerSlot>
  )
}
