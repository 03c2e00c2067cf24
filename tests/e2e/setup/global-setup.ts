import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { takeSharedBundles } from '../../build/shared-bundles.ts'
import { findFreePorts } from './free-ports.ts'
import { fetchEditorCredential } from './unlock-editor.ts'

/** Locales of these countries are built; enough for every rule that the browser tests walk through. */
const COUNTRIES = 'CH,DE,US,JP,BR'
const CONFIG = 'tests/e2e/setup/browser-tests.config.ts'

/**
 * Builds and serves the demonstration group as `npm start` does, on free ports and in folders of its own.
 * The tests find it through `UAPP_E2E_PORT`, its releases through `UAPP_E2E_DIST`, the mails that it sends through
 * `UAPP_E2E_MAIL_PORT`, and the editor area, which is unlocked once for all, through `UAPP_E2E_EDITOR`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'uapp-e2e-'))
  await takeSharedBundles(join(folder, 'data'))
  const [runtime, content, catalogue, customers, identity, assets, mail, smtp, translation] = await findFreePorts(9)
  const command = ['bin/uapp.mjs', 'start', '--countries', COUNTRIES, '--config', CONFIG]
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(runtime),
      UAPP_CONTENT_PORT: String(content),
      UAPP_CATALOGUE_PORT: String(catalogue),
      UAPP_CUSTOMERS_PORT: String(customers),
      UAPP_IDENTITY_PORT: String(identity),
      UAPP_ASSETS_PORT: String(assets),
      UAPP_MAIL_PORT: String(mail),
      UAPP_SMTP_PORT: String(smtp),
      UAPP_TRANSLATION_PORT: String(translation),
      UAPP_DATA_DIR: join(folder, 'data'),
      UAPP_DIST_DIR: join(folder, 'dist'),
      UAPP_LOG_LEVEL: 'error',
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('uapp ready:')) resolve()
    })
  })
  const failed = ended.then((status) => {
    throw new Error(`uapp start ended with status ${status} before it was ready; see its messages above`)
  })
  await Promise.race([ready, failed])
  failed.catch(() => {})
  process.env['UAPP_E2E_EDITOR'] = await fetchEditorCredential(Number(runtime))
  process.env['UAPP_E2E_IDENTITY_PORT'] = String(identity)
  process.env['UAPP_E2E_PORT'] = String(runtime)
  process.env['UAPP_E2E_DIST'] = join(folder, 'dist')
  process.env['UAPP_E2E_MAIL_PORT'] = String(mail)
  return async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
