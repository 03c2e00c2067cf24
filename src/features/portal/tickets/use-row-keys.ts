import { useEffect, type RefObject } from 'react'

/**
 * Keys of a table, heard only while the focus is in it: J and K go to the next and previous row, X ticks it. Enter is the link's
 * own.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = table.current
    if (root === null) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return
      const rows = [...root.querySelectorAll<HTMLElement>('tbody tr')]
      const current = rows.findIndex((row) => row.contains(target))
      const step = { j: 1, k: -1 }[key.toLowerCase()]
      if (step !== undefined) {
        const next = rows[Math.min(Math.max(current + step, 0), rows.length - 1)]
        next?.querySelector<HTMLElement>('a')?.focus()
        event.preventDefault()
      } else if (key.toLowerCase() === 'x') {
        rows[current]?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
        event.preventDefault()
      }
    }
    root.addEventListener('keydown', onKey)
    return () => root.removeEventListener('keydown', onKey)
  }, [table])
}
