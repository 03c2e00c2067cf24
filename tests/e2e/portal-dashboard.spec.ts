import { LONG } from './setup/long.ts'
import { logIn } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './setup/site-test.ts'

test('[M1] [M2] shows every service with its state, and why', LONG, async ({ page }) => {
  await logIn(page)
  const direct = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Direct', exact: true }) })
  await direct.getByRole('button', { name: /reason for this status/ }).click()
  await expect(direct.getByText('kmx_int_direct_pending')).toBeVisible()
  await expect(direct.getByText(/The pending role takes precedence over the active one/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('[M1] what is to be done next fills its rows, however many cards there are', LONG, async ({ page }) => {
  await logIn(page)
  const cards = page.locator('.p-next > li')
  await expect(cards.first()).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const gaps = await cards.evaluateAll((all) => {
      const measure = (shown: readonly Element[]): number =>
        (shown[0]?.parentElement?.getBoundingClientRect().right ?? 0) -
        (shown.at(-1)?.getBoundingClientRect().right ?? 0)
      const whole = measure(all)
      const [last] = all.slice(-1)
      const list = last?.parentElement
      // Three, as somebody has who has done one of them.
      last?.remove()
      const fewer = measure(all.slice(0, -1))
      if (last !== undefined) list?.append(last)
      return [whole, fewer].map(Math.abs)
    })
    expect(Math.max(...gaps), `at ${width} px`).toBeLessThan(3)
  }
})

test('[M9] keeps what was loaded last while the service is away, and says how old it is', LONG, async ({ page }) => {
  await logIn(page)
  const tickets = page.locator('.p-tick-list a')
  await expect(tickets.first()).toBeVisible()
  await page.route('**/api/tickets-proxy', (route) => route.fulfill({ status: 503, body: '{}' }))
  // Answers count as new for 15 seconds: what the tab has kept is made five minutes old before the next document reads it.
  await page.addInitScript((minutes) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (window.top !== window || navigation?.type !== 'reload') return
    for (const key of Object.keys(window.sessionStorage)) {
      const text = window.sessionStorage.getItem(key) ?? ''
      const aged = text.replaceAll(
        /"dataUpdatedAt":(\d+)/g,
        (_, at) => `"dataUpdatedAt":${Number(at) - minutes * 60_000}`,
      )
      if (aged !== text) window.sessionStorage.setItem(key, aged)
    }
  }, 5)
  // A minute more on a slow machine.
  for (const age of [/\b[56] min/, /\b1[0-2] min/]) {
    await page.reload()
    const state = page.getByText(/The service is not responding\. You are viewing data from/)
    await expect(state.filter({ hasText: age }).first()).toBeVisible()
    await expect(tickets.first()).toBeVisible()
  }
})
