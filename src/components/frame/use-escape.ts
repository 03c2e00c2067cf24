import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Runs something when Escape is pressed while the focus is in an element. */
export function useEscape(root: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') escape()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [root])
}
