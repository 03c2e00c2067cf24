import { PAGE_BUDGETS, type PageBudget } from './budgets.ts'
import { measurePage } from './setup/measure-page.ts'
import { expect, test, urlOf } from './setup/site-test.ts'

const PRODUCT = 'products/crimping/bench-presses/tarn-20'

for (const locale of ['en-us', 'de-de', 'ja-jp']) {
  test(`[K4] loads no more for a product page than its budget in ${locale}`, async ({ page }) => {
    const sizes = await measurePage(page, urlOf(`/${locale}/${PRODUCT}`))
    const over = (Object.entries(PAGE_BUDGETS) as [PageBudget, number][]).flatMap(([name, budget]) =>
      sizes[name] > budget ? [`${name}: ${sizes[name].toFixed(1)} KB, budget ${budget} KB`] : [],
    )
    expect(over, sizes.files.join('\n')).toEqual([])
    // A page that loaded nothing, or plain files, would say nothing about the budget.
    expect(sizes.files.length).toBeGreaterThan(5)
    expect(Math.min(sizes.scripts, sizes.markup, sizes.pageData)).toBeGreaterThan(1)
  })
}
