import { useLayoutEffect, useState, type RefObject } from 'react'

/** CSS pixels. */
export interface BoxSize {
  readonly width: number
  readonly height: number
}

/** Size of an element's content box, as long as it is there; undefined on the server and in the first render. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize | undefined {
  const [size, setSize] = useState<BoxSize>()
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
