import { useEffect, useRef } from 'react'
import type { FloatingFlash } from '../../domain/flash-message.ts'
import { hideFlash } from './flash-store.ts'

/** Hides a floating message when its time is over; time that passes while paused does not count. */
export function useHideTimer({ id, timeout }: Pick<FloatingFlash, 'id' | 'timeout'>, isPaused: boolean): void {
  const remaining = useRef(timeout)
  useEffect(() => {
    // A browser takes an endless time for none.
    if (isPaused || timeout === Infinity) return undefined
    const started = performance.now()
    const timer = window.setTimeout(() => hideFlash(id), remaining.current)
    return () => {
      window.clearTimeout(timer)
      remaining.current -= performance.now() - started
    }
  }, [id, timeout, isPaused])
}
