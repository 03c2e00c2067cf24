import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { BASES } from '../base/bases.ts'
import { expect, test } from './setup/site-test.ts'

test('[L7] uapp check finds nothing wrong with the release that visitors see', async () => {
  const args = ['bin/uapp.mjs', 'check', '--locale', 'de-ch', '--config', BASES.browser.configFile]
  const env = { ...process.env, NODE_ENV: 'production', UAPP_DIST_DIR: process.env['UAPP_E2E_DIST'], NO_COLOR: '1' }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  expect(stdout).toMatch(/^Release \S+: \d{3} pages on 2 hosts in 1 locale/m)
  expect(stdout).toMatch(/^0 errors, 0 warnings/m)
})
