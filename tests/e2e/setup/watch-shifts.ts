import type { Page } from '@playwright/test'

/** Notes from now on how far a page moves by itself, in pages opened after this: `readShifts` tells it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of all layout shifts so far (https://web.dev/articles/cls, without its windows), once two more frames were painted. */
export async function readShifts(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0)
  })
}
