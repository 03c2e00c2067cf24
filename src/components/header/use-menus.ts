import { useEffect, type RefObject } from 'react'

/** Name that the menus of the wide header share: one of them is open at a time. */
export const PANEL_GROUP = 'navigation'

/**
 * What open menus (`<details>`) owe a keyboard and a mouse: Escape closes and gives the focus back, a click elsewhere
 * or on a link closes, and so does a focus that goes on. Opening works without scripts.
 */
export function useMenus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const openMenus = (): readonly HTMLDetailsElement[] => [
      ...element.querySelectorAll<HTMLDetailsElement>('details[open]'),
    ]
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      for (const menu of openMenus()) {
        menu.open = false
        menu.querySelector('summary')?.focus()
      }
    }
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element)) return
      const isLink = target.closest('a') !== null
      for (const menu of openMenus()) if (isLink || !menu.contains(target)) menu.open = false
      const popover = target.closest<HTMLElement>('[popover]')
      if (isLink && popover !== null && element.contains(popover)) popover.hidePopover()
    }
    // A panel of the wide header would cover what has the focus.
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      for (const menu of openMenus()) if (menu.name === PANEL_GROUP && !menu.contains(target)) menu.open = false
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [root])
}
