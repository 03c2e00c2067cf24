import pg from 'pg'

const TIMEOUT_MS = 5000

/** The version of a PostgreSQL, such as `18.4`; nothing is changed. @throws {Error} of the driver when it is away. */
export async function readPostgresVersion(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'uapp doctor',
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version ?? 'unknown'
  } finally {
    await client.end()
  }
}
