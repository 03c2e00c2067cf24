import { LONG } from './setup/long.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, urlOf } from './setup/site-test.ts'

const CALENDAR = '/en/investors/financial-calendar'
const SHARE = '/en/investors/share'

test(
  '[S6] gives a date of the financial calendar, and all of them, as files that calendars take',
  LONG,
  async ({ quietPage: page }) => {
    await openAlive(page, CALENDAR)
    const table = page.getByRole('region', { name: 'Dates in 2027' })
    const row = table.getByRole('row', { name: /Annual general meeting/ })
    await expect(row).toContainText('14:30–17:00 (UTC+2)')
    const link = row.getByRole('link', { name: 'Add “Annual general meeting” to your calendar' })
    const one = await page.request.get(urlOf((await link.getAttribute('href')) ?? ''))
    expect(one.headers()['content-type']).toContain('text/calendar')
    expect(await one.text()).toContain('DTSTART:20270422T123000Z\r\n')
    const all = page.getByRole('link', { name: 'All dates for your calendar' })
    const [download] = await Promise.all([page.waitForEvent('download'), all.click()])
    expect(download.suggestedFilename()).toBe('en.ics')
  },
)

test('[S6] writes the calendar in the language of the page, in lines of 75 octets at most', async ({ request }) => {
  for (const [language, words] of [
    ['de', 'SUMMARY:Generalversammlung'],
    ['ja', 'SUMMARY:Annual general meeting'],
  ] as const) {
    const response = await request.get(urlOf(`/calendars/page-financial-calendar/year-2027/${language}.ics`))
    const text = await response.text()
    expect(text).toContain(words)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(8)
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  }
})

test('[S6] draws the price of the share, and tells the same in a table', async ({ quietPage: page }) => {
  await openAlive(page, SHARE)
  const figure = page.getByRole('figure').filter({ hasText: 'Trenholt registered share' })
  const chart = figure.getByRole('img', { name: 'The price since 2022 (CHF)' })
  await expect(chart).toHaveAccessibleDescription(/^From 119 francs/)
  await expect(chart.locator('path.line')).toHaveCount(2)
  await figure.getByText('Show the figures as a table').click()
  await expect(figure.getByRole('row', { name: /^30 October 2026/ })).toContainText('156.0')
})

test('[S6] leads through the annual report by its chapters', LONG, async ({ quietPage: page }) => {
  await openAlive(page, '/en/investors/annual-report')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: /Income statement in short/ }).click()
  await expect(page.getByRole('heading', { name: 'Income statement in short' })).toBeInViewport()
  await expect(page.getByRole('img', { name: /^Sales by half-year/ })).toBeAttached()
  await expect(page.locator('#documents').getByRole('link').first()).toBeAttached()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[S6] chart, table and calendar files are there', LONG, async ({ page }) => {
    await page.goto(urlOf(SHARE))
    await expect(page.locator('#price svg path.line')).toHaveCount(2)
    await expect(page.locator('#price table')).toHaveCount(1)
    await page.goto(urlOf(CALENDAR))
    await expect(page.locator('#year-2027 a[href$=".ics"]')).toHaveCount(9)
  })
})

for (const [language, prefix] of [
  ['English', '/en'],
  ['German', '/de-ch'],
  ['Japanese', '/ja-jp'],
] as const) {
  for (const name of ['share', 'financial-calendar', 'annual-report', '']) {
    const path = `${prefix}/investors${name === '' ? '' : `/${name}`}`
    const title = `[S6, N5] ${path} is accessible in ${language}, and nothing is wider than 320 px`
    test(title, LONG, async ({ quietPage: page }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await openAlive(page, path)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
}
