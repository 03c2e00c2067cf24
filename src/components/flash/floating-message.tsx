import { useRef, type ReactNode, useEffect, type RefObject } from 'react'
import type { FloatingFlash } from '../../domain/page/flash-message.ts'
import { useEscape } from '../frame/use-escape.ts'
import { FlashBox } from './flash-box.tsx'
import { hideFlash } from './flash-store.ts'
import { useAttention } from './use-attention.ts'
import { useHideTimer } from './use-hide-timer.ts'
import { createStore } from '../frame/stores/create-store.ts'
import { useStore } from '../frame/stores/use-store.ts'

/** Height of what messages cover at the lower edge; the footer ends that much later. */
const ROOM = '--flash-room'

/**
 * Lengthens the page by what the floating messages cover, so that its last lines can be scrolled clear of one that stays: on a
 * screen of 320 px the offer of another language lies over the end of the footer.
 */
function useRoomAtEnd(message: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = message.current?.closest('section')
    if (region === null || region === undefined || !('ResizeObserver' in window)) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(ROOM, `${region.offsetHeight + 24}px`))
    observer.observe(region)
    return () => {
      observer.disconnect()
      // Another visible message observes the region, which is now lower, and sets its space again.
      style.removeProperty(ROOM)
    }
  }, [message])
}

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
 * Whether the visitor last used mouse, pen or finger. `false` before any input, so that users of keyboard or screen reader
 * are not treated as pointer users.
 */
function usePointerUse(): boolean {
  return useStore(isPointer)
}

/**
 * A message that hides by itself after its time, which stands still while the pointer or the focus is on it (WCAG 2.2.1).
 * An error waits for whoever works with the keyboard until the focus was on it. Hiding gives the focus back.
 */
export function FloatingMessage({ message }: { readonly message: FloatingFlash }): ReactNode {
  const { id, type, timeout, isStatic } = message
  const root = useRef<HTMLLIElement>(null)
  const { isHovered, isFocused, wasFocused, cameFrom } = useAttention(root)
  const usesPointer = usePointerUse()
  useRoomAtEnd(root)
  const isUnread = type === 'error' && !usesPointer && !wasFocused
  useHideTimer(timeout, isHovered || isFocused || isUnread, () => hideFlash(id))

  const hide = (): void => {
    const back = cameFrom.current
    hideFlash(id)
    if (isFocused) (back?.isConnected === true ? back : document.querySelector<HTMLElement>('main'))?.focus()
  }
  useEscape(root, () => {
    if (!isStatic) hide()
  })
  return (
    <li
      ref={root}
      // Without hide link and focus there would be no way to read an error that waits for the keyboard.
      {...(isStatic ? { tabIndex: 0 } : {})}
    >
      <FlashBox content={message} onHide={isStatic ? undefined : hide} />
    </li>
  )
}
