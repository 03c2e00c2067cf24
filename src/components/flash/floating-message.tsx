import { useRef, type ReactNode } from 'react'
import type { FloatingFlash } from '../../domain/page/flash-message.ts'
import { useEscape } from '../frame/use-escape.ts'
import { FlashBox } from './flash-box.tsx'
import { hideFlash } from './flash-store.ts'
import { useAttention } from './use-attention.ts'
import { useHideTimer } from './use-hide-timer.ts'
import { usePointerUse } from './use-pointer-use.ts'
import { useRoomAtEnd } from './use-room-at-end.ts'

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
