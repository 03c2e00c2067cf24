import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from './scripts/find-browser.mjs'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** The exhaustive ones (`tests/e2e/setup/long.ts`) run by themselves, with `UAPP_TEST_LONG=1`. */
const LONG = /@long/
const chosen = process.env['UAPP_TEST_LONG'] === '1' ? { grep: LONG } : { grepInvert: LONG }

/** Browser tests run on a Chromium of the system (`scripts/find-browser.mjs`); they start what they need. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  ...chosen,
  fullyParallel: true,
  // A page waits now and then: one more than there are cores of the smallest machine.
  workers: 3,
  retries: 0,
  // A machine with two cores that builds or tests something else besides takes seconds for what takes moments.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  globalSetup: './tests/e2e/setup/global-setup.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/browser.json' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Recording a trace takes a third of the machine; `npx playwright test --trace on FILE` has one where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Each test is a new browser, which would load and keep the whole portal; what a worker answers, no test can change on its way.
    // `portal-offline.spec.ts` has the worker, from the login to the logout.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [...BROWSER_FLAGS],
    },
  },
})
