import { FLASH_TIMEOUT, type FlashContent, type FloatingFlash } from '../../domain/page/flash-message.ts'
import { createStore } from '../frame/stores/create-store.ts'
import { useStore } from '../frame/stores/use-store.ts'

const messages = createStore<readonly FloatingFlash[]>([])
let lastId = 0

/**
 * Shows a message at the lower right of whatever page is on screen (S1 §4); it stays over a change of page.
 * It hides after `timeout` milliseconds, 7000 unless said otherwise. Returns what {@link hideFlash} takes.
 */
export function showFlash(
  content: FlashContent & { readonly static?: boolean; readonly timeout?: number },
): FloatingFlash['id'] {
  const { static: isStatic = false, timeout = FLASH_TIMEOUT, type = 'info', ...rest } = content
  lastId += 1
  messages.write([...messages.read(), { ...rest, id: lastId, type, isStatic, timeout }])
  return lastId
}

/** Removes a floating message; does nothing when it is already gone. */
export function hideFlash(id: FloatingFlash['id']): void {
  const shown = messages.read()
  const rest = shown.filter((message) => message.id !== id)
  if (rest.length < shown.length) messages.write(rest)
}

/** The floating messages, the oldest first; none on the server. */
export function useFlashes(): readonly FloatingFlash[] {
  return useStore(messages)
}
