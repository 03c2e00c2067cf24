import { index, jsonb, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { servicesSchema } from './services-schema.ts'

/** What the identity provider keeps: sessions, grants, codes, tokens (the adapter of oidc-provider). */
export const oidcPayloads = servicesSchema.table(
  'oidc_payloads',
  {
    /** Such as `Session`. */
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    grantId: text(),
    uid: text(),
    accountId: text(),
    consumedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_payloads_grant').on(table.grantId),
    index('oidc_payloads_uid').on(table.uid),
    index('oidc_payloads_account').on(table.accountId),
    index('oidc_payloads_expires').on(table.expiresAt),
  ],
)

/** Keys that sign tokens and cookies; the newest signs, all are believed. */
export const providerKeys = servicesSchema.table('provider_keys', {
  id: text().primaryKey(),
  purpose: text().$type<'token' | 'cookie'>().notNull(),
  /** Private JWK, or the secret of cookies. */
  key: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
