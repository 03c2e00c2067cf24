import * as z from 'zod'

/** A hundred years. */
const MOST_DAYS = 36_500
const days = z.int().min(1).max(MOST_DAYS)
/** A mail comes thirty days before. */
const daysWithNotice = z.int().min(60).max(MOST_DAYS)
/** A closed ticket can be opened again for thirty days. */
const daysAfterClosing = z.int().min(31).max(MOST_DAYS)

/** How long what is kept of people stays, in days, by kind of data. A job of each day removes what is older; null: it stays. */
export const retentionSchema = z.strictObject({
  /** What visitors sent by forms, with its files; absent: as `forms.keepDays` says, the older name of it. */
  submissions: days.optional(),
  /** Tickets with their messages and files, after they were closed. They are papers of the customer. */
  closedTickets: daysAfterClosing.nullable().default(null),
  /** Files of tickets, after these were closed. */
  ticketFiles: daysAfterClosing.nullable().default(null),
  /** The history of changes: who did what to whom. */
  history: days.nullable().default(1095),
  /** Who has seen tickets, files, profiles and machines. */
  readLog: days.nullable().default(365),
  /** What people were told of in the portal. */
  notices: days.nullable().default(90),
  /** Which downloads a person has seen, after their last visit. */
  downloadVisits: days.nullable().default(365),
  /**
   * Accounts of customers, after they were last used. A mail tells thirty days before; staff, and the last administrator of an
   * organization, stay. Nobody loses an account by an update: it is asked for.
   */
  unusedAccounts: daysWithNotice.nullable().default(null),
  /** Invitations that nobody accepted, after they ended, and the accounts that were made for them. */
  endedInvitations: days.nullable().default(90),
})

/** How long each kind is kept, in days; null: for ever. */
export type Retention = z.infer<typeof retentionSchema>

/** The usual days, where nothing is configured. */
export const USUAL_RETENTION: Retention = retentionSchema.parse({})

/** Days of counts of searches and of addresses that led nowhere, today among them (decision 97). */
export const COUNTED_DAYS = 30

/** Kinds of data that the job of each day removes. */
export type RetentionKind = keyof Retention | 'searchCounts' | 'missingPaths'

/** How one kind stands; moments in ISO 8601. */
export interface RetentionReport {
  readonly kind: RetentionKind
  /** Null: for ever. */
  readonly keepDays: number | null
  /** How many there are now. */
  readonly count: number
  /** From when the oldest one is, by the moment from which its days are counted; null: there is none. */
  readonly oldest: string | null
  /** When the last run ended; null: there was none. */
  readonly lastRun: string | null
  /** What that run removed. */
  readonly removedLast: number
  /** What all runs removed that are known, and the day of the first of them; null: there was none. */
  readonly removed: number
  readonly since: string | null
  /** When the next run is due; null: nothing is removed. */
  readonly nextRun: string | null
}
