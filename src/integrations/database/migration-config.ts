import { fileURLToPath } from 'node:url'
import type { MigrationConfig } from 'drizzle-orm/migrator'
import type { DatabaseDefinition } from './database.ts'

/** Migrations as Drizzle's migrators take them. */
export const toMigrationConfig = ({
  migrations,
  migrationsSchema,
}: Pick<DatabaseDefinition<Record<string, unknown>>, 'migrations' | 'migrationsSchema'>): MigrationConfig => ({
  migrationsFolder: fileURLToPath(migrations),
  migrationsSchema,
  migrationsTable: 'applied',
})
