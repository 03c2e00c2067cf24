import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Tables of a schema, in PGlite or PostgreSQL; a transaction is one, too. */
export type Tables<Schema extends Record<string, unknown>> = PgDatabase<PgQueryResultHKT, Schema>

/** What a statement of a library gave. */
export interface StatementResult {
  readonly rows: readonly unknown[]
}

/** A database that is open, with its tables up to date. */
export interface OpenDatabase<Schema extends Record<string, unknown>> {
  readonly db: Tables<Schema>
  /** Runs statements of a library as they are; several at once only without values. */
  execute(text: string, values?: readonly unknown[]): Promise<StatementResult>
  close(): Promise<void>
}

/** What makes a database ours. */
export interface DatabaseDefinition<Schema extends Record<string, unknown>> {
  readonly schema: Schema
  /** Folder of the migrations; the same for PGlite and PostgreSQL. */
  readonly migrations: URL
  /** Schema that keeps what was migrated. Not among the tables: theirs is made by the first migration. */
  readonly migrationsSchema: string
  /** Any number: it stands for these migrations among the locks of a PostgreSQL. */
  readonly migrationLock: number
}
