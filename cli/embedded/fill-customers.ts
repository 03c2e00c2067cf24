import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SeedCustomers } from '../../services/customers/seed-customers.ts'
import { accounts } from '../../services/store/schema/index.ts'
import type { ServicesStore } from '../../services/store/services-store.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../exit-status.ts'

const isSeed = (module: unknown): module is { readonly seedCustomers: SeedCustomers } =>
  typeof module === 'object' &&
  module !== null &&
  'seedCustomers' in module &&
  typeof module.seedCustomers === 'function'

/**
 * Fills the empty database of the embedded customers service by the module that the configuration names; one with accounts stays
 * as it is, and the module is not loaded.
 * @throws {CommandError} naming the module, when it is not there or exports no function.
 */
export async function fillCustomers(
  { config, cwd }: Pick<CommandContext, 'config' | 'cwd'>,
  store: ServicesStore,
  filesDir: string,
): Promise<void> {
  const { customers } = config.demonstration
  if (customers === undefined) return
  const [known] = await store.db.select({ id: accounts.id }).from(accounts).limit(1)
  if (known !== undefined) return
  const file = resolve(cwd, config.projectDir, customers)
  const refuse = (message: string): CommandError =>
    new CommandError(`demonstration.customers of uapp.config.ts: ${file} ${message}`, EXIT.usage)
  if (!existsSync(file)) throw refuse('is not there')
  const { tsImport } = await import('tsx/esm/api')
  const module: unknown = await tsImport(pathToFileURL(file).href, import.meta.url)
  if (!isSeed(module)) throw refuse('exports no function `seedCustomers`')
  await module.seedCustomers(store, { today: new Date(), filesDir })
}
