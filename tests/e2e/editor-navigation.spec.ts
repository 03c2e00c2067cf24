import type { Locator, Page } from '@playwright/test'
import { LONG } from './setup/long.ts'
import { openAsEditor } from './setup/unlock-editor.ts'
import { expect, expectAccessible, test } from './setup/site-test.ts'

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

test(
  '[E2] shows the published navigation first, the draft when it is chosen, and keeps the choice',
  LONG,
  async ({ page }) => {
    await openAsEditor(page)
    await expect(page.getByRole('button', { name: 'Published' })).toHaveAttribute('aria-pressed', 'true')
    await expect(rowOf(page, 'Sealing')).toBeVisible()
    await page.getByRole('button', { name: 'Draft' }).click()
    await expect(rowOf(page, 'Crimping and sealing')).toBeVisible()
    await expect(rowOf(page, 'Sealing')).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('?stage=draft')
    await page.getByRole('link', { name: 'Translations' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('?stage=draft')
    await page.goBack()
    await expect(rowOf(page, 'Crimping and sealing')).toBeVisible()
    await page.reload()
    await expect(rowOf(page, 'Crimping and sealing')).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  '[E2] sets both stages side by side, and marks what is added, removed, moved, renamed and changed',
  LONG,
  async ({ page }) => {
    await openAsEditor(page, '/en/editor?view=compare')
    const summary = page.getByRole('status').filter({ hasText: 'differences' })
    await expect(summary).toHaveText(/6 differences.*1 added.*1 removed.*2 moved.*1 renamed.*1 changed/)
    const removed = page.getByRole('row', { name: /Sealing .*removed/ })
    await expect(removed).toContainText('not in the draft')
    await expect(page.getByRole('row', { name: /added.*Crimp quality explained/ })).toContainText('not published yet')
    const renamed = page.getByRole('row', { name: /renamed/ })
    await expect(renamed.locator('ins')).toHaveText(' and sealing')
    await expect(page.getByRole('row', { name: /changed.*Support in the Americas/ }).locator('ins')).toHaveText([
      'AR',
      'CL',
    ])
    await expect(page.getByRole('row', { name: /Training.*Comes from “What we do”/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Training.*Moves to “Support”/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Only differences' }).click()
    await expect(page.getByRole('row', { name: /Twisting/ })).toHaveCount(0)
    await expect(removed).toBeVisible()
    expect(new URL(page.url()).search).toBe('?view=compare&only=differences')
  },
)

test('[E2] is a tree for the keyboard', async ({ page }) => {
  await openAsEditor(page)
  const first = page.getByRole('row', { name: /^Products/ })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row', { name: /^By process/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('row', { name: /^By process/ })).toHaveAttribute('aria-expanded', 'false')
  await expect(rowOf(page, 'Crimping')).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(first).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('row', { name: /^Cutting and stripping/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cut and strip' })).toBeVisible()
})

test('[E2] filters items, and shows the footer, other sites and other languages', async ({ page }) => {
  await openAsEditor(page)
  await page.getByLabel('Title or address').fill('bench')
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveCount(5)
  await page.getByLabel('Title or address').fill('nobody wrote this')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await page.getByRole('button', { name: 'Footer' }).click()
  await expect(rowOf(page, 'Imprint')).toBeVisible()
  await page.getByRole('button', { name: /choose site and language/ }).click()
  await page.getByRole('radio', { name: 'German' }).check()
  await expect(rowOf(page, 'Impressum')).toBeVisible()
  await page
    .getByRole('radio', { name: /events/i })
    .first()
    .check()
  await expect(page.getByText(/Footer of .*events/i).first()).toBeVisible()
  expect(new URL(page.url()).searchParams.get('part')).toBe('footer')
})
