import { boolean, index, integer, jsonb, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Language } from '../../../src/domain/locale/language.ts'
import type { NoticeChoices } from '../../../src/domain/portal/notices.ts'
import type { TicketTeam } from '../../../src/domain/portal/ticket.ts'
import { servicesSchema } from './services-schema.ts'

/** People who log in, or are invited to. */
export const accounts = servicesSchema.table(
  'accounts',
  {
    /** The provider's subject, and `subname`. */
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** Argon2id; null: invited, and has chosen none yet. */
    passwordHash: text(),
    passwordChangedAt: timestamp({ withTimezone: true }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Such as “Operator, line 2”. */
    position: text().notNull().default(''),
    company: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    city: text().notNull().default(''),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull().default('CH'),
    language: text().$type<Language>().notNull().default('en'),
    /** Staff of the group, managed in the personnel directory: read-only here. */
    isInternal: boolean().notNull().default(false),
    /** Roles that come from no service, such as `partner`: they open pages of the site (S2 §6). */
    roles: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Of staff who work on tickets: whose queue they work on. */
    team: text().$type<TicketTeam>(),
    /** Of such staff: leads the team, and is told of promises that were broken. */
    leadsTeam: boolean().notNull().default(false),
    /** How notices reach a person. */
    noticeChoices: jsonb().$type<NoticeChoices>().notNull().default({}),
    /** Confirmed that mail to the address arrives. */
    emailConfirmedAt: timestamp({ withTimezone: true }),
    /** To a day: when the person last logged in, or used the portal. */
    lastSeenAt: timestamp({ withTimezone: true }),
    /** When a mail said that the account is unused, and goes. */
    unusedToldAt: timestamp({ withTimezone: true }),
    invitedBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Deleted accounts keep their row for the history; their data is gone. */
    deletedAt: timestamp({ withTimezone: true }),
    /** Wrong passwords since the last right one, and until when the login pauses. */
    failedLogins: integer().notNull().default(0),
    pausedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('accounts_email').on(sql`lower(${table.email})`), index('accounts_name').on(table.lastName)],
)

/** Second factors: an authenticator app, and codes for the day the phone is lost. */
export const secondFactors = servicesSchema.table('second_factors', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Base32, as authenticator apps take it. */
  secret: text().notNull(),
  /** What the person calls the device. */
  deviceName: text().notNull(),
  /** Argon2id of the codes that are left: they are too short for a plain hash. */
  recoveryCodes: jsonb().$type<readonly string[]>().notNull().default([]),
  /** Time step of the last code: none is taken twice (RFC 6238 §5.2). */
  lastStep: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  lastUsedAt: timestamp({ withTimezone: true }),
})

/** Links that mails hold: to confirm an address, to accept an invitation, to choose a new password. */
export const mailTokens = servicesSchema.table('mail_tokens', {
  /** SHA-256 of the token. */
  token: text().primaryKey(),
  accountId: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  purpose: text().$type<'confirm' | 'invite' | 'reset'>().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
