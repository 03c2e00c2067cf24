import type { Browser, Page } from '@playwright/test'
import { LONG } from './setup/long.ts'
import { openAsEditor } from './setup/unlock-editor.ts'
import { expect, expectAccessible, test, urlOf } from './setup/site-test.ts'

/** The first look at drafts fetches and plans them. */
const FIRST_LOOK_MS = 90_000

/** A draft of the demonstration (`content/pages/main/careers.draft.yaml`). */
const CAREERS = '/en/company/careers'
const DRAFT_TITLE = 'Careers and apprenticeships'

/** A page as somebody sees it who has no cookie. */
async function openAsStranger(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(urlOf(path))
  return page
}

const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

test(
  '[E2] shows an editor the draft at its own address, while everybody else sees what is published',
  LONG,
  async ({ page, browser }) => {
    await openAsEditor(page, '/en/editor/pages/page-careers')
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Preview the draft' }).click()
    const draft = await opened
    await expect(draft.getByRole('region', { name: 'Preview' })).toContainText('Draft, not public', {
      timeout: FIRST_LOOK_MS,
    })
    await expect(draft).toHaveURL(new RegExp(`${CAREERS}$`))
    await expect(draft).toHaveTitle(new RegExp(DRAFT_TITLE))
    await expectAccessible(draft)

    const stranger = await openAsStranger(browser, CAREERS)
    await expect(stranger).toHaveTitle(/^Careers \|/)
    await expect(stranger.getByRole('region', { name: 'Preview' })).toHaveCount(0)

    // Links stay in the preview, also to a page that was never published.
    await draft.goto(urlOf('/en/company/academy'))
    await expect(draft.getByRole('heading', { level: 1, name: 'Academy' })).toBeVisible()
    await breadcrumb(draft).getByRole('link', { name: 'Company', exact: true }).click()
    await expect(draft).toHaveURL(/\/en\/company$/)
    await expect(draft.getByRole('region', { name: 'Preview' })).toBeVisible()

    await draft.goto(urlOf(CAREERS))
    const bar = draft.getByRole('region', { name: 'Preview' })
    await expect(bar.locator('time')).toHaveText(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
    await expect(bar).toHaveCSS('font-family', /Archivo/)
    const [back] = await Promise.all([
      draft.context().waitForEvent('request', (request) => new URL(request.url()).pathname.startsWith('/en/editor')),
      bar.getByRole('link', { name: 'To the editor area' }).click(),
    ])
    expect(new URL(back.url()).pathname).toBe('/en/editor')
    await draft.goto(urlOf(CAREERS))
    await draft.getByRole('button', { name: 'End preview' }).click()
    await expect(draft).toHaveURL(new RegExp(`${CAREERS}$`))
    await expect(draft).toHaveTitle(/^Careers \|/)
  },
)

test(
  'hands the draft of a page to somebody without the password, until the link is ended',
  LONG,
  async ({ page, browser }) => {
    await openAsEditor(page, '/en/editor/pages/page-careers')
    await page.getByRole('button', { name: 'Create a link…' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByLabel('It is valid for').selectOption({ label: '3 days' })
    await dialog.getByRole('button', { name: 'Create the link' }).click()
    const url = await dialog.getByRole('textbox', { name: 'A link to the draft' }).inputValue()
    await page.keyboard.press('Escape')

    const guest = await openAsStranger(browser, '/en')
    await guest.goto(url)
    await expect(guest).toHaveURL(new RegExp(`${CAREERS}$`))
    await expect(guest).toHaveTitle(new RegExp(DRAFT_TITLE), { timeout: FIRST_LOOK_MS })
    await expect(guest.getByRole('region', { name: 'Preview' })).toContainText('Link valid until')
    await guest.goto(urlOf('/en/editor'))
    await expect(guest.locator('input[type=password]')).toBeVisible()

    await page
      .getByRole('listitem')
      .filter({ hasText: CAREERS })
      .getByRole('button', { name: 'Revoke this link' })
      .first()
      .click()
    await expect(page.getByText('1 link has been revoked.')).toBeVisible()
    await guest.goto(url)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link no longer shows anything')
    await expect(guest.getByText('It has been revoked.')).toBeVisible()
  },
)

test('[K1] tells before publishing which addresses change, and how a page does', LONG, async ({ page }) => {
  await openAsEditor(page, '/en/editor/publishing')
  const changed = page.getByRole('region', { name: 'Pages that change' })
  await expect(changed).toContainText(CAREERS, { timeout: FIRST_LOOK_MS })
  await expect(page.getByRole('region', { name: 'New pages' })).toContainText('/en/company/academy')
  await expect(page.getByText('You publish drafts entry by entry in the content service')).toBeVisible()
  await expectAccessible(page)
  await changed.getByRole('link', { name: `Show the difference ${DRAFT_TITLE}` }).click()
  const difference = page.getByRole('region', { name: DRAFT_TITLE })
  await expect(difference.locator('ins').first()).toContainText('and apprenticeships')
  await difference.getByLabel('Locale').selectOption('de')
  await expect(difference.locator('ins').first()).toContainText('und lernen')
  await difference.getByRole('button', { name: 'Side by side' }).click()
  await expect(page).toHaveURL(/view=sides/)
  const [published, draft] = ['Published: ', 'Draft: '].map((name) => page.frameLocator(`iframe[title^="${name}"]`))
  await expect(draft?.locator('main') ?? difference).toContainText('Arbeiten und lernen')
  await expect(published?.locator('main') ?? difference).not.toContainText('Arbeiten und lernen')
  await expectAccessible(page)

  await page.getByLabel('Drafts').selectOption('page-academy')
  await expect(page.getByRole('region', { name: 'New pages' })).toContainText('Academy')
  await expect(page.getByText('uapp impact --drafts page-academy')).toBeVisible()
})

test('refuses a webhook that the content service did not sign', async ({ request }) => {
  const body = JSON.stringify({ operation: 'update', data: { id: 'page-careers' } })
  const send = (signature: string) =>
    request.post(urlOf('/api/content-webhook'), { data: body, headers: { 'gcms-signature': signature } })
  const wrong = `sign=${Buffer.alloc(32, 1).toString('base64')}, env=master, t=1700000000000`
  expect([(await send(wrong)).status(), (await send('')).status()]).toEqual([401, 401])
})
