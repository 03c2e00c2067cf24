import { useEffect, type RefObject } from 'react'

/** Height of what messages cover at the lower edge; the footer ends that much later. */
const ROOM = '--flash-room'

/**
 * Lengthens the page by what the floating messages cover, so that its last lines can be scrolled clear of one that stays: on a
 * screen of 320 px the offer of another language lies over the end of the footer.
 */
export function useRoomAtEnd(message: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = message.current?.closest('section')
    if (region === null || region === undefined || !('ResizeObserver' in window)) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(ROOM, `${region.offsetHeight + 24}px`))
    observer.observe(region)
    return () => {
      observer.disconnect()
      // Another message that stays observes the region, which has just become lower, and gives its room anew.
      style.removeProperty(ROOM)
    }
  }, [message])
}
