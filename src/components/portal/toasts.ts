import { createStore } from '../frame/create-store.ts'

/** Word of what was done, at the edge of the window. */
export interface PortalMessage {
  readonly id: number
  readonly text: string
  readonly isFailure: boolean
  /** Takes it back, or shows it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** Messages on screen, the newest last. */
export const portalMessages = createStore<readonly PortalMessage[]>([])

/** Long enough to read, and to change one's mind (S1 §9). */
const SHOWN_MS = 7000

let count = 0

export const dismissMessage = (id: number): void =>
  portalMessages.write(portalMessages.read().filter((message) => message.id !== id))

/** Shows a message; failures stay until they are closed. */
export function showMessage(message: {
  readonly text: string
  readonly isFailure?: boolean
  readonly action?: PortalMessage['action']
}): void {
  count += 1
  const shown: PortalMessage = { isFailure: false, ...message, id: count }
  portalMessages.write([...portalMessages.read(), shown])
  if (!shown.isFailure) setTimeout(() => dismissMessage(shown.id), SHOWN_MS)
}
