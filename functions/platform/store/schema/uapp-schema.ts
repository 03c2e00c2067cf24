import { pgSchema } from 'drizzle-orm/pg-core'

/** All tables lie in a schema of their own: a database may have others, and `search_path` other ideas. */
export const uappSchema = pgSchema('uapp')
