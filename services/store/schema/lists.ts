import { sql } from 'drizzle-orm'
import { boolean, jsonb, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ListName } from '../../../src/domain/portal/list-views.ts'
import { accounts } from './accounts.ts'
import { servicesSchema } from './services-schema.ts'

/** Views of lists that people have named. */
export const listViews = servicesSchema.table(
  'list_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    list: text().$type<ListName>().notNull(),
    name: text().notNull(),
    /** Query of the list's address: search, filters, order, columns. It grants nothing: whoever opens it sees what they may see. */
    query: text().notNull(),
    /** Colleagues have it, too. */
    isShared: boolean().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('list_views_name').on(table.accountId, table.list, sql`lower(${table.name})`)],
)

/** Columns that a person has chosen for a list, in their order. */
export const listColumns = servicesSchema.table(
  'list_columns',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    list: text().$type<ListName>().notNull(),
    columns: jsonb().$type<readonly string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.list] })],
)
