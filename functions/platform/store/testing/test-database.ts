import pg from 'pg'

/** A PostgreSQL database of a test's own. */
export interface TestDatabase {
  readonly url: string
  /** Rows of a statement, by a connection of its own. */
  query(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  stop(): Promise<void>
}

/** Rows of a statement, by a connection of its own. @throws {Error} of the server. */
export async function queryDatabase(url: string, text: string): ReturnType<TestDatabase['query']> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
