import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether somebody is at an element: with the pointer, or with the focus. */
export interface Attention {
  readonly isHovered: boolean
  readonly isFocused: boolean
  readonly wasFocused: boolean
  /** What had the focus before. */
  readonly cameFrom: RefObject<HTMLElement | null>
}

const NOBODY = { isHovered: false, isFocused: false, wasFocused: false }

/** Watches pointer and focus on an element and what it holds. */
export function useAttention(root: RefObject<HTMLElement | null>): Attention {
  const [state, setState] = useState(NOBODY)
  const cameFrom = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const isInside = (target: EventTarget | null): boolean => target instanceof Node && element.contains(target)
    const onEnter = (): void => setState((before) => ({ ...before, isHovered: true }))
    const onLeave = (): void => setState((before) => ({ ...before, isHovered: false }))
    const onFocusIn = ({ relatedTarget }: FocusEvent): void => {
      if (isInside(relatedTarget)) return
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
      setState((before) => ({ ...before, isFocused: true, wasFocused: true }))
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!isInside(relatedTarget)) setState((before) => ({ ...before, isFocused: false }))
    }
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('mouseenter', onEnter, { signal })
    element.addEventListener('mouseleave', onLeave, { signal })
    element.addEventListener('focusin', onFocusIn, { signal })
    element.addEventListener('focusout', onFocusOut, { signal })
    // It may appear under a resting pointer, which causes no enter event.
    if (element.matches(':hover')) onEnter()
    return () => stop.abort()
  }, [root])
  return { ...state, cameFrom }
}
