import { readFile, writeFile } from 'node:fs/promises'
import { translateXliff } from '../../services/translation/translate-xliff.ts'
import { LONG } from './setup/long.ts'
import { openAsEditor } from './setup/unlock-editor.ts'
import { expect, expectAccessible, test } from './setup/site-test.ts'

test(
  '[E3] [E4] sends a page out to translators and takes it back, without a service of others',
  LONG,
  async ({ page }, info) => {
    await openAsEditor(page, '/en/editor/pages/page-quality')
    const section = page.getByRole('region', { name: 'Translation' })
    const japanese = section.getByRole('row', { name: /Japanese/ })
    await expect(japanese).toContainText('words not translated')
    await section.getByRole('button', { name: 'Download for translators…' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('radio', { name: 'Japanese' }).check()
    await expectAccessible(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: 'Download', exact: true }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('trenholt-page-quality.en-ja.xlf')
    await expect(japanese).toContainText('In progress')
    const out = await readFile(await saved.path(), 'utf8')
    const back = info.outputPath('back.xlf')
    const send = async (text: string): Promise<void> => {
      await writeFile(back, text)
      await section.locator('input[type=file]').setInputFiles(back)
    }

    const translated = translateXliff(out, (words) => words.replaceAll('e', 'é'))
    await send(translated.replace(/<target>/, '<target><ph id="99"/>'))
    const result = page.getByRole('dialog')
    await expect(result.getByRole('alert')).toContainText('1 error in this file')
    await expect(result).toContainText('The code 99 does not belong in this passage.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(japanese).toContainText('In progress')

    await send(translated)
    await expect(result).toContainText(/is translated into this language now: Japanese/)
    await result.getByRole('button', { name: 'Close' }).click()
    await expect(japanese).toContainText('Translated')
    await expect(japanese).toContainText('Translation finished')
    await send(translated)
    await expect(result).toContainText('All texts of this file were imported earlier.')
  },
)

test('[E3] filters pages by words in another language, and sends chosen pages out together', LONG, async ({ page }) => {
  await openAsEditor(page, '/en/editor/translations?section=company&in=hu&texts=fallback')
  await expect(page.getByRole('row', { name: /Careers/ })).toContainText('words not translated')
  await page.getByRole('checkbox', { name: 'Choose “Careers' }).check()
  await page.getByRole('button', { name: 'Download for translators…' }).click()
  const question = page.getByRole('dialog', { name: 'Download 1 page for translators' })
  await question.getByRole('checkbox', { name: /For review only/ }).check()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('trenholt-page-careers.en-hu.xlf')
  await expectAccessible(page)
})

test('[E4] hands a language to the translation service, which brings drafts back by itself', LONG, async ({ page }) => {
  await openAsEditor(page, '/en/editor/pages/page-careers')
  const section = page.getByRole('region', { name: 'Translation' })
  const slovak = section.getByRole('row', { name: /Slovak/ })
  await section.getByRole('button', { name: 'Send Slovak to the translation service…' }).click()
  const question = page.getByRole('dialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(slovak).toContainText('translation service')
  await expectAccessible(page)
  await expect(page.getByText('Slovak has been returned. The texts are now drafts.')).toBeVisible({ timeout: 90_000 })
  await expect(slovak).toContainText('Translated')
  await section.getByRole('button', { name: 'Send Slovak to the translation service…' }).click()
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(question.getByRole('status')).toContainText('There is nothing left to translate.')
})
