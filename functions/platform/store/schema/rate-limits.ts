import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import { uappSchema } from './uapp-schema.ts'

/** Points that were used up, by `{limit}:{key}`; keys are hashes, never addresses. */
export const rateLimits = uappSchema.table('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})
