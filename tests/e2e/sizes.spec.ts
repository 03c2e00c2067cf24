import { PAGE_BUDGETS, PORTAL_SCRIPTS, type PageBudget } from './budgets.ts'
import { logIn } from './setup/log-in.ts'
import { measurePage } from './setup/measure-page.ts'
import { expect, test, urlOf } from './setup/site-test.ts'

const PRODUCT = 'products/crimping/bench-presses/tarn-20'
const PAGES: readonly (readonly [requirement: string, path: string])[] = [
  ['K4', `en-us/${PRODUCT}`],
  ['K4', `de-de/${PRODUCT}`],
  ['K4', `ja-jp/${PRODUCT}`],
  ['N1', 'de-de'],
  ['K1', 'de-de/products/crimping'],
  // Its form comes with who comes near.
  ['S4', 'de-de/stories/a-line-in-three-languages'],
]

for (const [requirement, path] of PAGES) {
  test(`[${requirement}] loads no more than its budget for /${path}`, async ({ page }) => {
    const sizes = await measurePage(page, urlOf(`/${path}`))
    const over = (Object.entries(PAGE_BUDGETS) as [PageBudget, number][]).flatMap(([name, budget]) =>
      sizes[name] > budget ? [`${name}: ${sizes[name].toFixed(1)} KB, budget ${budget} KB`] : [],
    )
    expect(over, sizes.files.join('\n')).toEqual([])
    // A page that loaded nothing, or plain files, would say nothing about the budget.
    expect(sizes.files.length).toBeGreaterThan(5)
    expect(Math.min(sizes.scripts, sizes.markup, sizes.pageData)).toBeGreaterThan(1)
  })
}

test('[M1] [M3] [M6] loads no more scripts for a screen of the portal than its budget', async ({ page, browser }) => {
  await logIn(page)
  const storageState = await page.context().storageState()
  for (const [screen, budget] of Object.entries(PORTAL_SCRIPTS)) {
    // Nothing is in the cache of another one.
    const context = await browser.newContext({ storageState })
    const { scripts, files } = await measurePage(await context.newPage(), urlOf(`/en/mykomax${screen}`))
    await context.close()
    expect(scripts, files.join('\n')).toBeLessThan(budget)
    // Less would be the frame without its screen.
    expect(scripts, files.join('\n')).toBeGreaterThan(budget / 2)
  }
})
