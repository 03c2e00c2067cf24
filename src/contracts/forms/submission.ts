import * as z from 'zod/mini'
import type { FormValues } from '../../domain/form/form-field.ts'

/** What is stored of a form: the checked values of the fields that count. */
export type SubmittedValues = FormValues

/** `POST /api/forms/{form}` as scripts send it; without them the same names are fields of the form. */
export const submissionRequestSchema = z.object({
  values: z.record(z.string().check(z.maxLength(64)), z.unknown()),
  /** Path of the page with the form, with its locale. */
  page: z.string().check(z.startsWith('/'), z.maxLength(2000)),
  /** The same key is the same submission, so that a retry is no new one. */
  key: z.string().check(z.regex(/^[\w-]{8,80}$/)),
  /** Answer of the bot check (F5); empty where it could not be asked. */
  token: z._default(z.string().check(z.maxLength(8192)), ''),
  /** Milliseconds since the form was first touched. */
  elapsed: z._default(z.number().check(z.nonnegative()), 0),
  /** A field that people do not see. */
  website: z._default(z.string().check(z.maxLength(2000)), ''),
})

export type SubmissionRequest = z.infer<typeof submissionRequestSchema>

/** Answer to it, with status 201; 200 where this submission was there already. */
export const submissionReceiptSchema = z.object({
  /** To be named when asking about it, such as `7FQ2-9KXD`. */
  receipt: z.string(),
})

export type SubmissionReceipt = z.infer<typeof submissionReceiptSchema>
