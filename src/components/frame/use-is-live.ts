import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const subscribe = (): (() => void) => () => undefined
const readNothing = (): null => null

/** Whether React hydrates the server's markup now: only then it reads the server's snapshot. */
function useIsHydrating(): boolean {
  let isHydrating = false
  useSyncExternalStore(subscribe, readNothing, () => {
    // oxlint-disable-next-line react/immutability -- React asks while it renders, and the answer is read in the same render
    isHydrating = true
    return null
  })
  return isHydrating
}

/**
 * Whether scripts run and have taken over the page: `false` on the server and in the first render of the browser. What then
 * changes is rendered as a transition, in slices; what is rendered in the browser from the start is live at once.
 */
export function useIsLive(): boolean {
  const isHydrating = useIsHydrating()
  const [isLive, setIsLive] = useState(!isHydrating)
  useEffect(() => startTransition(() => setIsLive(true)), [])
  return isLive
}
