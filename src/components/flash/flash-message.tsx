import { useState, type ReactNode } from 'react'
import type { FlashContent } from '../../domain/page/flash-message.ts'
import { FlashBox } from './flash-box.tsx'

/**
 * A flash message in its place on a page (S1 §4): visible until the visitor hides it; a static one cannot be hidden.
 * For one that floats there is `showFlash`.
 */
export function FlashMessage(props: FlashContent & { readonly static?: boolean }): ReactNode {
  const { static: isStatic = false, ...content } = props
  const [isVisible, setIsVisible] = useState(true)
  if (!isVisible) return null
  return (
    <FlashBox
      content={content}
      role={content.type === 'error' ? 'alert' : 'status'}
      onHide={isStatic ? undefined : () => setIsVisible(false)}
    />
  )
}
