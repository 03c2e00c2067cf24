import { createStore } from '../frame/create-store.ts'
import { useStore } from '../frame/use-store.ts'

const isPointer = createStore(false, watchInput)

function watchInput(): () => void {
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  const onPointer = (): void => isPointer.write(true)
  document.addEventListener('pointerdown', onPointer, options)
  document.addEventListener('pointermove', onPointer, options)
  document.addEventListener('keydown', () => isPointer.write(false), options)
  return () => stop.abort()
}

/**
 * Whether the visitor works with mouse, pen or finger: what was used last says so. `false` before anything was used, so that
 * nobody who works with the keyboard or a screen reader is taken for someone who sees at once what comes up.
 */
export function usePointerUse(): boolean {
  return useStore(isPointer)
}
