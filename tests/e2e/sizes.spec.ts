import { PAGE_BUDGETS, PORTAL_SCRIPTS, type PageBudget } from './budgets.ts'
import { logIn } from './setup/log-in.ts'
import { LONG, longUnless } from './setup/long.ts'
import { measurePage } from './setup/measure-page.ts'
import { TEMPLATE_ROUTES } from './setup/template-routes.ts'
import { expect, test, urlOf } from './setup/site-test.ts'

const PRODUCT = '/products/crimping/bench-presses/tarn-20'

/** The portal has budgets of its own, and the editor area none: who comes there stays. */
const { portal: _portal, editor: _editor, ...templates } = TEMPLATE_ROUTES
/** Of pages that are made of modules one without charts or a map: those are 17 and 9 KB more (decision 25). */
const PUBLIC = { ...templates, content: ['/company'], 'not-found': ['/404'] }

/** A page of each template of the public site; the product page in other letters and units, too, and one with a form. */
const PAGES: readonly (readonly [requirement: string, path: string])[] = [
  ...Object.values(PUBLIC).map(([first = '']) => ['N1', `/de-de${first}`] as const),
  ['K4', `/en-us${PRODUCT}`],
  ['K4', `/ja-jp${PRODUCT}`],
  ['F1', '/de-de/support/service-request'],
]

/** Pages that `npm test` measures: those of most script, the most visited, and one whose form waits for the visitor to come near. */
const SEEN = ['/de-de', `/ja-jp${PRODUCT}`, '/de-de/support/service-request']

for (const [requirement, path] of PAGES) {
  test(
    `[${requirement}] loads no more than its budget for ${path}`,
    longUnless(SEEN.includes(path)),
    async ({ browser }) => {
      // Who reads the language of the page: others are offered their own, whose texts come late and are no part of the page.
      const context = await browser.newContext({ locale: path.split('/')[1] ?? 'en' })
      const sizes = await measurePage(await context.newPage(), urlOf(path))
      await context.close()
      const over = (Object.entries(PAGE_BUDGETS) as [PageBudget, number][]).flatMap(([name, budget]) =>
        sizes[name] > budget ? [`${name}: ${sizes[name].toFixed(1)} KB, budget ${budget} KB`] : [],
      )
      expect(over, sizes.files.join('\n')).toEqual([])
      // A page that loaded nothing, or plain files, would say nothing about the budget.
      expect(sizes.files.length).toBeGreaterThan(5)
      expect([sizes.scripts > 100, sizes.markup > 10, sizes.pageData > 0.1]).toEqual([true, true, true])
    },
  )
}

for (const [screen, budget] of Object.entries(PORTAL_SCRIPTS)) {
  const title = `[M1] [M3] [M6] loads no more scripts than its budget for the portal's screen “${screen}”`
  test(title, LONG, async ({ page, browser }) => {
    await logIn(page)
    const storageState = await page.context().storageState()
    // Nothing is in the cache that came with the login.
    const context = await browser.newContext({ storageState })
    const { scripts, files } = await measurePage(await context.newPage(), urlOf(`/en/mykomax${screen}`))
    await context.close()
    expect(scripts, files.join('\n')).toBeLessThan(budget)
    // Less would be the frame without its screen.
    expect(scripts, files.join('\n')).toBeGreaterThan(budget / 2)
  })
}
