import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openServicesStore } from '../../../../services/store/services-store.ts'
import { openStore } from '../open-store.ts'
import { startOwnDatabase } from './start-own-database.ts'
import { queryDatabase, type TestDatabase } from './test-database.ts'

export type { TestDatabase } from './test-database.ts'

const TEMPLATE = 'uapp_template'
const UNFINISHED = 'uapp_template_unfinished'

/** Stands for the template among the locks of the server. */
const TEMPLATE_LOCK = 7_218_899

const onDatabase = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

/** Makes the database with the tables of runtime and services that all others are copied from, unless another test has. */
async function ensureTemplate(server: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE])
    if (rowCount !== 0) return
    await client.query(`DROP DATABASE IF EXISTS ${UNFINISHED}`)
    await client.query(`CREATE DATABASE ${UNFINISHED}`)
    const options = { databaseUrl: onDatabase(server, UNFINISHED), dir: '', onError: () => undefined }
    for (const open of [openStore, openServicesStore]) await (await open(options)).close()
    await client.query(`ALTER DATABASE ${UNFINISHED} RENAME TO ${TEMPLATE}`)
  } finally {
    // With the connection its lock goes, too.
    await client.end()
  }
}

/** Address of the PostgreSQL that the files of a run share. @throws {Error} when it did not start. */
async function askForServer(offer: string): Promise<string> {
  const response = await fetch(offer)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

/**
 * Makes a database with the tables of runtime and services on the PostgreSQL that the test files of a run share
 * (`tests/setup/postgres`); outside of one, as in benches, on a server of its own.
 */
export async function startDatabase(): Promise<TestDatabase> {
  const offer = process.env['UAPP_TEST_POSTGRES']
  if (offer === undefined) return startOwnDatabase()
  const server = await askForServer(offer)
  await ensureTemplate(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await queryDatabase(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  const url = onDatabase(server, name)
  return {
    url,
    query: (text) => queryDatabase(url, text),
    stop: async () => void (await queryDatabase(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  }
}
