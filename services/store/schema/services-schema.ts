import { pgSchema } from 'drizzle-orm/pg-core'

/** Tables of the embedded customers service and identity provider (decision 36). */
export const servicesSchema = pgSchema('services')
