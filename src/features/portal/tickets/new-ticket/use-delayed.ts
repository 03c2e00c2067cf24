import { useEffect, useState } from 'react'

/** A value that follows when it has not changed for a moment. */
export function useDelayed<Value>(value: Value, ms: number): Value {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(value), ms)
    return () => window.clearTimeout(timer)
  }, [value, ms])
  return late
}
