import { pgSchema } from 'drizzle-orm/pg-core'

/** All tables lie in a schema of their own: a database may hold other tables, and `search_path` may name other schemas. */
export const uappSchema = pgSchema('uapp')
