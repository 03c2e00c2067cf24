import { useEffect, type RefObject } from 'react'

/** Name that the menus of the wide header share: one of them is open at a time. */
export const PANEL_GROUP = 'navigation'

/** Milliseconds for which a mouse rests on an item before its panel opens, so that a mouse on its way opens nothing. */
const REST_MS = 140
/** Milliseconds for which a mouse may be away from a panel that it opened, such as on a way that cuts the corner. */
const AWAY_MS = 350
/** Milliseconds in which a click means the panel that the same mouse has just opened: it stays. */
const PRESS_MS = 500

/**
 * What menus (`<details>`) owe a keyboard and a mouse: Escape closes and gives the focus back, a click elsewhere
 * or on a link closes, and so does a focus that goes on; a mouse that rests on an item of the wide header opens its panel
 * (hover intent). Opening works without scripts.
 */
export function useMenus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const openMenus = (): readonly HTMLDetailsElement[] => [
      ...element.querySelectorAll<HTMLDetailsElement>('details[open]'),
    ]
    let timer: ReturnType<typeof setTimeout> | undefined
    let hovered: { readonly menu: HTMLDetailsElement; readonly since: number } | undefined
    const onPointerOver = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return
      clearTimeout(timer)
      const menu = target.closest<HTMLDetailsElement>(`details[name=${PANEL_GROUP}]`)
      if (menu?.open === true) return
      timer = setTimeout(
        () => {
          if (hovered !== undefined) hovered.menu.open = false
          hovered = menu === null ? undefined : { menu, since: performance.now() }
          if (menu !== null) menu.open = true
        },
        menu === null ? AWAY_MS : REST_MS,
      )
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      for (const menu of openMenus()) {
        menu.open = false
        menu.querySelector('summary')?.focus()
      }
    }
    const onClick = (event: MouseEvent): void => {
      const { target } = event
      if (!(target instanceof Element)) return
      clearTimeout(timer)
      if (hovered !== undefined && target.closest('summary')?.parentElement === hovered.menu) {
        if (performance.now() - hovered.since < PRESS_MS) event.preventDefault()
        hovered = undefined
      }
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
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener('pointerover', onPointerOver, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('focusin', onFocusIn, { signal })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [root])
}
