import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The tables of the runtime, in PGlite or PostgreSQL; a transaction is one, too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** What a statement of a library gave. */
export interface StatementResult {
  readonly rows: readonly unknown[]
}

/** The store of the runtime. */
export interface Store {
  readonly db: Database
  /** Runs statements of a library as they are; several at once only without values. */
  execute(text: string, values?: readonly unknown[]): Promise<StatementResult>
  close(): Promise<void>
}
