/** What comes nearer than this to the window is near: who scrolls has it before it is in sight. */
const MARGIN = '100% 0px'
const TOUCHES = ['focusin', 'pointerdown'] as const

/** Waiting for somebody who comes near. */
export interface Waiting {
  /** Fulfilled once somebody is near; never rejected. */
  readonly near: Promise<void>
  /** Ends the waiting for everybody. */
  readonly end: () => void
}

/** Waits until one of some elements is near the window, gets the focus or is pressed. At once where browsers cannot tell. */
export function waitUntilNear(elements: readonly Element[]): Waiting {
  if (elements.length === 0 || typeof IntersectionObserver !== 'function')
    return { near: Promise.resolve(), end: () => undefined }
  let end = (): void => undefined
  const near = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) end()
      },
      { rootMargin: MARGIN },
    )
    end = () => {
      observer.disconnect()
      for (const element of elements) for (const touch of TOUCHES) element.removeEventListener(touch, end)
      resolve()
    }
    for (const element of elements) {
      observer.observe(element)
      for (const touch of TOUCHES) element.addEventListener(touch, end)
    }
  })
  return { near, end: () => end() }
}
