import type { OpenDatabase, Tables } from '../../../src/integrations/database/database.ts'
import type * as schema from './schema/index.ts'

/** The tables of the runtime, in PGlite or PostgreSQL; a transaction is one, too. */
export type Database = Tables<typeof schema>

/** The store of the runtime. */
export type Store = OpenDatabase<typeof schema>
