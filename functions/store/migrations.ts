import { fileURLToPath } from 'node:url'

/** The same migrations for PGlite and PostgreSQL; `npm run migrations` writes them from the schema. */
export const MIGRATIONS = {
  migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)),
  // Not among the tables: their schema is made by the first migration.
  migrationsSchema: 'uapp_migrations',
  migrationsTable: 'applied',
} as const
