import { expect, type Page } from '@playwright/test'

/** Opens a page, and reads the scripts that it loads by itself. */
export async function readScripts(page: Page, url: string): Promise<readonly string[]> {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text())
  })
  await page.goto(url)
  // Scripts are asked for once the page is painted, which a busy machine does late.
  await expect(page.locator('[data-waits]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  return scripts
}
