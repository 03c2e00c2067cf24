import { createStore } from '../../frame/stores/create-store.ts'

/** Word of what was done, at the edge of the window. */
export interface WorkspaceMessage {
  readonly id: number
  readonly text: string
  readonly isFailure: boolean
  /** Takes it back, or shows it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** Messages on screen, the newest last. */
export const workspaceMessages = createStore<readonly WorkspaceMessage[]>([])

/** Long enough to read, and to change one's mind (S1 §9). */
export const SHOWN_MS = 7000

let count = 0

export const dismissMessage = (id: number): void =>
  workspaceMessages.write(workspaceMessages.read().filter((message) => message.id !== id))

/** Shows a message until its time is over; failures stay until they are closed. */
export function showMessage(message: {
  readonly text: string
  readonly isFailure?: boolean
  readonly action?: WorkspaceMessage['action']
}): void {
  count += 1
  const shown: WorkspaceMessage = { isFailure: false, ...message, id: count }
  workspaceMessages.write([...workspaceMessages.read(), shown])
}
