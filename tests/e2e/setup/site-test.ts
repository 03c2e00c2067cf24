import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page, type Request } from '@playwright/test'
import { REVEALED_ATTRIBUTE } from '../../../src/theme/hidden-parts.ts'

/** Address of the served group; `host` is a name below `localhost`. */
export function urlOf(path: string, host = 'localhost'): string {
  return `http://${host}:${process.env['UAPP_E2E_PORT']}${path}`
}

/**
 * Opens a page and waits until scripts have taken it over: before that a link is a plain one, and a press on a key loads a
 * whole document. The footer's choice of cookies waits for scripts on every page.
 */
export async function openAlive(page: Page, path: string, host?: string): Promise<void> {
  await page.goto(urlOf(path, host))
  await expect(page.locator('[data-waits]')).toHaveCount(0)
}

/** Follows what a page says and asks for. @returns all of it, and what has not been answered yet. */
function followPage(page: Page): () => string {
  const reported: string[] = []
  const open = new Set<Request>()
  page.on('console', (message) => reported.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => reported.push(`error: ${error.stack ?? error.message}`))
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => {
    open.delete(request)
    reported.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`)
  })
  return () => [page.url(), ...reported, ...[...open].map((request) => `not answered: ${request.url()}`)].join('\n')
}

/** `quietPage`: a page on which every console error, failed request and unhandled rejection ends the test. */
export const test = base.extend<{ readonly quietPage: Page }>({
  /** Whose doings are told when the test fails. */
  page: async ({ page }, runTest, info) => {
    const tell = followPage(page)
    await runTest(page)
    if (info.status !== info.expectedStatus)
      await info.attach('what the page did', { body: tell(), contentType: 'text/plain' })
  },
  quietPage: async ({ page }, runTest) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400 && response.request().resourceType() !== 'document') {
        complaints.push(`${response.status()} ${response.url()}`)
      }
    })
    await runTest(page)
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  },
})

export { expect }

/** All of the page is laid out, as it is for readers who come near: what is folded has styles and places that are assumed. */
export async function reveal(page: Page): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute(name, ''), REVEALED_ATTRIBUTE)
}

/** Frames that run no scripts: what axe awaits in them may never come (timers do not fire there). */
const FRAMES_WITHOUT_SCRIPTS = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices. Pages shown in frames without scripts are not looked at. */
export async function expectAccessible(page: Page): Promise<void> {
  await reveal(page)
  const { violations } = await new AxeBuilder({ page }).exclude(FRAMES_WITHOUT_SCRIPTS).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await reveal(page)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess).toBe(0)
}
