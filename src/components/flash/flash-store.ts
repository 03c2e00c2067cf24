import { useSyncExternalStore } from 'react'
import { FLASH_TIMEOUT, type FlashContent, type FloatingFlash } from '../../domain/flash-message.ts'

const NONE: readonly FloatingFlash[] = []

let messages = NONE
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly FloatingFlash[]): void {
  messages = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows a message at the lower right of whatever page is on screen (S1 §4); it stays over a change of page.
 * It hides after `timeout` milliseconds, 7000 unless said otherwise. Returns what {@link hideFlash} takes.
 */
export function showFlash(
  content: FlashContent & { readonly static?: boolean; readonly timeout?: number },
): FloatingFlash['id'] {
  const { static: isStatic = false, timeout = FLASH_TIMEOUT, type = 'info', ...rest } = content
  lastId += 1
  set([...messages, { ...rest, id: lastId, type, isStatic, timeout }])
  return lastId
}

/** Takes a floating message away; nothing when it is gone already. */
export function hideFlash(id: FloatingFlash['id']): void {
  const rest = messages.filter((message) => message.id !== id)
  if (rest.length < messages.length) set(rest)
}

/** The floating messages, the oldest first; none on the server. */
export function useFlashes(): readonly FloatingFlash[] {
  return useSyncExternalStore(
    subscribe,
    () => messages,
    () => NONE,
  )
}
