import { boolean, date, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { organizations } from './organizations.ts'
import { servicesSchema } from './services-schema.ts'

/** Machines at customers' plants. */
export const machines = servicesSchema.table(
  'machines',
  {
    /** Such as `AD450-2207-0148`. */
    serialNumber: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id),
    /** Such as “Adze 450”. */
    model: text().notNull(),
    /** Slug of the product on the site, for its picture, texts and documents. */
    productSlug: text().notNull(),
    /** Such as “line 2”. */
    place: text().notNull().default(''),
    builtOn: date().notNull(),
    inServiceSince: date(),
    runningHours: integer(),
    nextInspectionOn: date(),
    /** Such as “Plus”. */
    contract: text(),
    contractUntil: date(),
    /** Taken out of service: the old inventory has them. */
    isRetired: boolean().notNull().default(false),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('machines_organization').on(table.organizationId, table.isRetired)],
)
