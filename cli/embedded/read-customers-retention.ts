import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RetentionReport } from '../../src/domain/retention/retention.ts'
import { StoreInUseError } from '../../src/integrations/database/database-errors.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../exit-status.ts'
import { createSharedServicesStore, toCustomersFilesDir } from './start-embedded-services.ts'

/**
 * What the embedded customers service keeps: from its database, or, where that is the embedded one of a running process, from that
 * process. Empty where there is none: a service of one's own tells of itself.
 * @throws {CommandError} with status 3 when the process does not answer.
 */
export async function readCustomersRetention(context: CommandContext): Promise<readonly RetentionReport[]> {
  const { environment, cwd, config } = context
  const { UAPP_SERVICES_DATABASE_URL: databaseUrl, UAPP_DATA_DIR, UAPP_CUSTOMERS_URL } = environment.values
  const isThere = databaseUrl !== undefined || existsSync(resolve(cwd, UAPP_DATA_DIR, 'services', 'store'))
  if (environment.isSet('UAPP_CUSTOMERS_URL') || !config.areas.portal || !isThere) return []
  const { fetchRetentionReport, reportCustomersRetention } =
    await import('../../services/customers/retention/customers-retention.ts')
  const filesDir = toCustomersFilesDir(context)
  const shared = createSharedServicesStore(context)
  try {
    const { db } = await shared.open()
    return await reportCustomersRetention({ db, retention: config.retention, filesDir, now: new Date() })
  } catch (error) {
    if (!(error instanceof StoreInUseError)) throw error
    return await fetchRetentionReport(UAPP_CUSTOMERS_URL, filesDir).catch((cause: unknown) => {
      const message = `The customers service at ${new URL(UAPP_CUSTOMERS_URL).origin} does not tell what it keeps`
      throw new CommandError(message, EXIT.sourceUnavailable, { cause })
    })
  } finally {
    await shared.close()
  }
}
