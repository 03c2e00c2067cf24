import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { takeBase, takeBundle } from '../../base/base-release.ts'
import { BASES, BROWSER_PORTS } from '../../base/bases.ts'
import { offerDatabases, startDatabases, stopDatabases } from './databases.ts'
import { findFreePorts } from './free-ports.ts'
import { BROWSER_BASE } from './long.ts'
import { fetchEditorCredential } from './unlock-editor.ts'

type Ports = Readonly<Record<keyof typeof BROWSER_PORTS, string>>

const isFree = (port: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(Number(port), () => server.close(() => resolve(true)))
  })

/** The ports that stand in the base release; others when one of them is in use: the group is then built anew. */
async function choosePorts(): Promise<{ readonly ports: Ports; readonly areUsual: boolean }> {
  const areFree = await Promise.all(Object.values(BROWSER_PORTS).map(isFree))
  if (areFree.every(Boolean)) return { ports: BROWSER_PORTS, areUsual: true }
  const names = Object.keys(BROWSER_PORTS)
  const found = await findFreePorts(names.length)
  return { ports: Object.fromEntries(names.map((name, at) => [name, String(found[at])])) as Ports, areUsual: false }
}

/**
 * Serves the demonstration group as `npm start` does, in folders of its own, from the base release of these sources.
 * The tests find it through `UAPP_E2E_PORT`, its releases through `UAPP_E2E_DIST`, the mails that it sends through
 * `UAPP_E2E_MAIL_PORT`, and the editor area, which is unlocked once for all, through `UAPP_E2E_EDITOR`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'uapp-e2e-'))
  const [dataDir, distDir] = [join(folder, 'data'), join(folder, 'dist')]
  const { ports, areUsual } = await choosePorts()
  const sources = { contentPort: Number(ports.UAPP_CONTENT_PORT), cataloguePort: Number(ports.UAPP_CATALOGUE_PORT) }
  if (areUsual) await takeBase(BROWSER_BASE, { dataDir, distDir, ...sources })
  else await takeBundle(dataDir)
  const { scope, configFile } = BASES[BROWSER_BASE]
  await offerDatabases()
  const databases = await startDatabases()
  const child = spawn(process.execPath, ['bin/uapp.mjs', 'start', ...scope, '--config', configFile], {
    // By the channel it hears when this process is gone, however that ended.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...ports,
      ...databases.environment,
      UAPP_DATA_DIR: dataDir,
      UAPP_DIST_DIR: distDir,
      UAPP_LOG_LEVEL: 'error',
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<void>((resolve) => {
    if (child.stdout === null) throw new Error('uapp start has no standard output')
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('uapp ready:')) resolve()
    })
  })
  const failed = ended.then((status) => {
    throw new Error(`uapp start ended with status ${status} before it was ready; see its messages above`)
  })
  await Promise.race([ready, failed])
  failed.catch(() => {})
  process.env['UAPP_E2E_EDITOR'] = await fetchEditorCredential(Number(ports.PORT))
  process.env['UAPP_E2E_IDENTITY_PORT'] = ports.UAPP_IDENTITY_PORT
  process.env['UAPP_E2E_PORT'] = ports.PORT
  process.env['UAPP_E2E_DIST'] = distDir
  process.env['UAPP_E2E_MAIL_PORT'] = ports.UAPP_MAIL_PORT
  return async () => {
    child.kill('SIGTERM')
    await ended
    await stopDatabases()
    await rm(folder, { recursive: true, force: true })
  }
}
