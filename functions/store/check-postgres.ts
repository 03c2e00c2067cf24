import pg from 'pg'

export interface PostgresReport {
  /** Such as `18.4`. */
  readonly version: string
  /** Whether the extension for similar words is there, or can be made. */
  readonly hasTrigrams: boolean
}

const TIMEOUT_MS = 5000

/** Looks at a PostgreSQL, and changes nothing. @throws {Error} of the driver when it is away. */
export async function checkPostgres(url: string): Promise<PostgresReport> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'uapp doctor',
  })
  try {
    await client.connect()
    const { rows: versions } = await client.query<{ server_version: string }>('SHOW server_version')
    const { rows } = await client.query("SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'")
    return { version: versions[0]?.server_version ?? 'unknown', hasTrigrams: rows.length > 0 }
  } finally {
    await client.end()
  }
}
