import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from './scripts/find-browser.mjs'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Browser tests run on a Chromium of the system (`scripts/find-browser.mjs`); they start what they need. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A machine with two cores that builds or tests something else besides takes seconds for what takes moments.
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
    launchOptions: {
      executablePath,
      args: [...BROWSER_FLAGS],
    },
  },
})
