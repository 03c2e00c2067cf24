import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDatabases } from './databases.ts'
import type { ForeignProvider } from './foreign-providers.ts'
import { BROWSER_CONFIG, startCommand, stopCommand, toServeEnvironment } from './start-command.ts'

/** The group with its login elsewhere. */
export interface SiteOfProvider {
  readonly origin: string
  stop(): Promise<void>
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
    `import group from ${JSON.stringify(BROWSER_CONFIG)}\n\nexport default { ...group, portal: { ...group.portal, ...${portal} } }\n`,
  )
  const databases = await startDatabases()
  const env = {
    ...databases.environment,
    ...toServeEnvironment(join(dir, 'data'), port),
    UAPP_IDENTITY_WELLKNOWN: wellKnown,
    UAPP_CUSTOMERS_PORT: String(customersPort),
  }
  const running: ChildProcess[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(running.map(stopCommand))
    await databases.stop()
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
