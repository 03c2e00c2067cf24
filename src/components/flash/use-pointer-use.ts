import { useSyncExternalStore } from 'react'

let isPointer = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === isPointer) return
  isPointer = next
  for (const listener of listeners) listener()
}

const onPointer = (): void => set(true)
const onKey = (): void => set(false)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('pointerdown', onPointer, true)
    document.addEventListener('pointermove', onPointer, { capture: true, passive: true })
    document.addEventListener('keydown', onKey, true)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('pointerdown', onPointer, true)
    document.removeEventListener('pointermove', onPointer, true)
    document.removeEventListener('keydown', onKey, true)
  }
}

/**
 * Whether the visitor works with mouse, pen or finger: what was used last says so. `false` before anything was used, so that
 * nobody who works with the keyboard or a screen reader is taken for someone who sees at once what comes up.
 */
export function usePointerUse(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPointer,
    () => false,
  )
}
