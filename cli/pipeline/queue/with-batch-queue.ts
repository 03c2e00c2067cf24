import { resolve } from 'node:path'
import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import type { CommandContext } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import type { CreatePool } from '../render/headless/batches/pool-request.ts'
import { openQueueDatabase, type QueueDatabase } from './queue-database.ts'
import { createQueuePool } from './queue-pool.ts'

/**
 * Connects to the database that the environment names.
 * @throws {CommandError} with status 2 when it names none, 3 when it is away.
 */
export async function connectQueue({ values }: ParsedEnvironment): Promise<QueueDatabase> {
  if (values.DATABASE_URL === undefined)
    throw usageError(
      'A queue needs PostgreSQL: set DATABASE_URL, such as postgres://user:password@host:5432/database. Without one, build without --queue: no worker is needed then.',
    )
  return openQueueDatabase(values.DATABASE_URL)
}

/** Runs something that renders with the workers of the queue. */
export async function withBatchQueue<T>(
  { environment, reporter, cwd }: Pick<CommandContext, 'environment' | 'reporter' | 'cwd'>,
  run: (createPool: CreatePool) => Promise<T>,
): Promise<T> {
  const { UAPP_DATA_DIR, UAPP_DIST_DIR, UAPP_QUEUE_LEASE_SECONDS: leaseSeconds } = environment.values
  const folders = { dataDir: resolve(cwd, UAPP_DATA_DIR), distDir: resolve(cwd, UAPP_DIST_DIR) }
  const database = await connectQueue(environment)
  const onIdle = (seconds: number): void =>
    reporter.info(
      `No worker has taken a range for ${seconds} s. Start one on any machine that shares the data and dist folders: uapp worker`,
    )
  try {
    return await run((request) => createQueuePool({ database, folders, request, leaseSeconds, onIdle }))
  } finally {
    await database.close()
  }
}
