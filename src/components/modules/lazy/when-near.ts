/** Distance to the window that counts as near, so that loading ends before the element is visible. */
const MARGIN = '100% 0px'
const TOUCHES = ['focusin', 'pointerdown'] as const
/** Events that show that a visitor is present; before, nobody fills in the form. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

/** Waiting for somebody who comes near. */
export interface Waiting {
  /** Fulfilled once somebody is near; never rejected. */
  readonly near: Promise<void>
  /** Ends the waiting for everybody. */
  readonly end: () => void
}

/**
 * Waits until one of some elements is near the window and somebody moves, scrolls or types, or until one of them gets the
 * focus or is pressed. At once where browsers cannot observe this.
 */
export function waitUntilNear(elements: readonly Element[]): Waiting {
  if (elements.length === 0 || typeof IntersectionObserver !== 'function')
    return { near: Promise.resolve(), end: () => undefined }
  let isNear = false
  let isSomebodyThere = false
  let end = (): void => undefined
  const onSign = (): void => {
    isSomebodyThere = true
    if (isNear) end()
  }
  const near = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        isNear ||= entries.some(({ isIntersecting }) => isIntersecting)
        if (isNear && isSomebodyThere) end()
      },
      { rootMargin: MARGIN },
    )
    end = () => {
      observer.disconnect()
      for (const sign of SIGNS) window.removeEventListener(sign, onSign)
      for (const element of elements) for (const touch of TOUCHES) element.removeEventListener(touch, end)
      resolve()
    }
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true })
    for (const element of elements) {
      observer.observe(element)
      for (const touch of TOUCHES) element.addEventListener(touch, end)
    }
  })
  return { near, end: () => end() }
}
