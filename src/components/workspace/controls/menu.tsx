import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { joinClasses } from '../../../theme/join-classes.ts'

export interface MenuProps {
  /** What the button shows. */
  readonly button: ReactNode
  /** For screen readers. */
  readonly label?: string
  readonly className?: string
  /** What was chosen is still under way. */
  readonly isBusy?: boolean
  /** The list begins where the button begins; otherwise both end together. */
  readonly isStart?: boolean
  readonly children: ReactNode
}

/**
 * A list of links and actions behind a button: Escape, a choice, and a press or the focus elsewhere close it. A button with
 * `data-stays` chooses and leaves it open.
 */
export function Menu(props: MenuProps): ReactNode {
  const { button, label, className = 'p-bar__btn', isBusy, isStart = false, children } = props
  const [isOpen, setOpen] = useState(false)
  // What is inside stays when the menu closes: a choice closes it before React hears of the press.
  const [wasOpened, setOpened] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const menu = root.current
    if (!isOpen || menu === null) return undefined
    const close = (): void => setOpen(false)
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !menu.contains(event.target)) close()
    }
    const closeByFocus = (event: FocusEvent): void => {
      // A press on a label focuses what holds the menu, such as the page's main part: that is not elsewhere.
      if (event.target instanceof Node && !event.target.contains(menu)) closeOutside(event)
    }
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      close()
      menu.querySelector('button')?.focus()
    }
    const closeByChoice = (event: Event): void => {
      if (
        event.target instanceof Element &&
        event.target.closest('.p-menu__list :is(a, button:not([data-stays]))') !== null
      )
        close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeByFocus)
    menu.addEventListener('keydown', closeByKey)
    menu.addEventListener('click', closeByChoice)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeByFocus)
      menu.removeEventListener('keydown', closeByKey)
      menu.removeEventListener('click', closeByChoice)
    }
  }, [isOpen])
  return (
    <div ref={root} className="p-menu">
      <button
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        aria-busy={isBusy}
        onClick={() => {
          setOpen(!isOpen)
          setOpened(true)
        }}
      >
        {button}
      </button>
      <div className={joinClasses('p-menu__list', isStart && 'p-menu__list--start')} id={id} hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </div>
  )
}
