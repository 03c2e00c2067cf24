import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { ForeignProvider } from './foreign-providers.ts'

/** The group with its login elsewhere. */
export interface SiteOfProvider {
  readonly origin: string
  stop(): Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../../..')
const CONFIG = resolve(ROOT, 'tests/base/browser-tests.config.ts')

/** Starts a command, and waits for its first line. @throws {Error} with its messages, when it ends before. */
async function startCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [resolve(ROOT, 'bin/uapp.mjs'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  if (child.stdout === null) throw new Error('it has no standard output')
  const first = once(createInterface({ input: child.stdout }), 'line')
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`uapp ${args.join(' ')} ended:\n${said}`)))
  await Promise.race([first, ended])
  ended.catch(() => undefined)
  return child
}

async function stopCommand(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * The release of the browser tests, served by a runtime of its own that logs in at another provider, with a customers service of
 * its own that takes this provider's tokens.
 */
export async function startSiteOfProvider(
  { wellKnown, clientId, scope }: Pick<ForeignProvider, 'wellKnown' | 'clientId' | 'scope'>,
  [port, customersPort]: readonly number[],
): Promise<SiteOfProvider> {
  const dir = await mkdtemp(join(tmpdir(), 'uapp-provider-'))
  const configFile = join(dir, 'uapp.config.ts')
  const portal = JSON.stringify({ clientId, scope })
  await writeFile(
    configFile,
    `import group from ${JSON.stringify(CONFIG)}\n\nexport default { ...group, portal: { ...group.portal, ...${portal} } }\n`,
  )
  const elsewhere = `http://localhost:${process.env['UAPP_E2E_PORT']}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    UAPP_DATA_DIR: join(dir, 'data'),
    UAPP_DIST_DIR: process.env['UAPP_E2E_DIST'],
    UAPP_IDENTITY_WELLKNOWN: wellKnown,
    UAPP_CUSTOMERS_PORT: String(customersPort),
    // Nobody asks for content; what is set does not start.
    UAPP_CONTENT_URL: `${elsewhere}/graphql`,
    UAPP_CATALOGUE_URL: `${elsewhere}/graphql`,
    UAPP_ASSETS_URL: elsewhere,
    SMTP_URL: 'smtp://localhost:9',
    UAPP_LOG_LEVEL: 'error',
  }
  const running: ChildProcess[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(running.map(stopCommand))
    await rm(dir, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    running.push(await startCommand(['services', '--config', configFile], env))
    const customers = { UAPP_CUSTOMERS_URL: `http://localhost:${customersPort}/graphql` }
    running.push(await startCommand(['serve', '--config', configFile], { ...env, ...customers }))
  } catch (error) {
    await stop()
    throw error
  }
  return { origin: `http://localhost:${port}`, stop }
}
