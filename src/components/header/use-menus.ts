import { useEffect, type RefObject } from 'react'

/**
 * What open menus (`<details>`) owe a keyboard and a mouse: Escape closes and gives the focus back, a click elsewhere
 * or on a link closes. Opening works without scripts.
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
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick)
    }
  }, [root])
}
