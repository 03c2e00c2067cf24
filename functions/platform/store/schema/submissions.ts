import { index, integer, jsonb, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SubmittedValues } from '../../../../src/contracts/forms/submission.ts'
import { uappSchema } from './uapp-schema.ts'

/** `held`: it looks like a machine's, and waits for a person to look at it. */
export const submissionState = uappSchema.enum('submission_state', ['accepted', 'held', 'discarded'])

export const deliveryState = uappSchema.enum('delivery_state', ['waiting', 'delivered', 'dead'])

/** What visitors sent. Stored before the answer, and kept until the retention job takes it. */
export const submissions = uappSchema.table(
  'submissions',
  {
    id: uuid().primaryKey(),
    /** What the visitor is told, such as `7FQ2-9KXD`. */
    receipt: text().notNull(),
    /** The same key is the same submission, however often it is sent. */
    idempotencyKey: text().notNull(),
    form: text().notNull(),
    state: submissionState().notNull(),
    /** Why it is held. */
    heldFor: text(),
    values: jsonb().$type<SubmittedValues>().notNull(),
    /** In lower case, for `uapp privacy`. */
    email: text(),
    host: text().notNull(),
    siteId: text().notNull(),
    siteName: text().notNull(),
    urlCode: text().notNull(),
    /** Complete address of the page with the form. */
    pageUrl: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('submissions_receipt').on(table.receipt),
    uniqueIndex('submissions_idempotency').on(table.form, table.idempotencyKey),
    index('submissions_email').on(table.email),
    index('submissions_created').on(table.createdAt),
  ],
)

/** One way in which a submission goes out: its outbox. */
export const deliveries = uappSchema.table(
  'deliveries',
  {
    id: uuid().primaryKey(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** `desk`: mail to the group; `receipt`: mail to the visitor; `webhook`. */
    channel: text().notNull(),
    state: deliveryState().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Of the last attempt; names no value of the submission. */
    lastError: text(),
    deliveredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('deliveries_channel').on(table.submissionId, table.channel),
    index('deliveries_state').on(table.state),
  ],
)
