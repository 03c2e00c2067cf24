import { boolean, index, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccessState } from '../../../src/domain/portal/access.ts'
import type { ServiceId } from '../../../src/domain/portal/applications.ts'
import { accounts } from './accounts.ts'
import { servicesSchema } from './services-schema.ts'

/** Companies and their plants: what people, machines and tickets belong to. */
export const organizations = servicesSchema.table('organizations', {
  /** Customer number, such as `70-4413`. */
  id: text().primaryKey(),
  name: text().notNull(),
  /** Company of a plant; people of the company are no people of the plant. */
  parentId: text(),
  subRegion: text().notNull(),
  country: text().notNull(),
  city: text().notNull(),
})

/** Who belongs where, and as what. */
export const memberships = servicesSchema.table(
  'memberships',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    role: text().$type<'member' | 'administrator'>().notNull().default('member'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.organizationId] }),
    index('memberships_organization').on(table.organizationId),
  ],
)

/** How a person stands to an application. */
export const access = servicesSchema.table(
  'access',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    service: text().$type<ServiceId>().notNull(),
    state: text().$type<AccessState>().notNull(),
    /** What the application calls the role, such as “Buyer, up to € 2,000”. */
    role: text().notNull().default(''),
    /** What was said when it was asked for, declined or withdrawn. */
    reason: text().notNull().default(''),
    changedBy: uuid(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Of an invitation. */
    expiresAt: timestamp({ withTimezone: true }),
    isInternal: boolean().notNull().default(false),
    isOnPremise: boolean().notNull().default(false),
    isPending: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.service] }), index('access_state').on(table.state)],
)
