import { useEffect, useEffectEvent, useRef } from 'react'

/** Hides a message when its time is over; time that passes while paused does not count. */
export function useHideTimer(timeout: number, isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(timeout)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    // A browser treats an infinite timeout as 0.
    if (isPaused || timeout === Infinity) return undefined
    const started = performance.now()
    const timer = window.setTimeout(() => end(), remaining.current)
    return () => {
      window.clearTimeout(timer)
      remaining.current -= performance.now() - started
    }
  }, [timeout, isPaused])
}
