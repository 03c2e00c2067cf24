import * as z from 'zod/mini'
import { CLOSURE_REASONS, TICKET_SEVERITIES, TICKET_TYPES } from '../../domain/portal/ticket.ts'

/** What is wrong with a field of a ticket: the key of a text. */
export type TicketFieldError =
  | 'location'
  | 'type'
  | 'machine'
  | 'subject'
  | 'description'
  | 'comment'
  | 'reason'
  | 'releaseReason'
  | 'long'
  | 'uploads'
  /** “Please enter a valid value.” (S2 §5). */
  | 'value'

/** Lengths of what customers write, in UTF-16 units, as fields of browsers count; the customers service takes the same. */
export const TICKET_TEXT_LIMITS = { subject: 200, text: 20_000, machine: 120 } as const

/** Stands for a machine that is not in the inventory. */
export const OTHER_MACHINE = 'other'

const key = (error: TicketFieldError): { readonly error: string } => ({ error })

const filled = (error: TicketFieldError, max: number) =>
  z.string(key(error)).check(z.trim(), z.minLength(1, key(error)), z.maxLength(max, key('long')))

const optional = (max: number) => z.string(key('value')).check(z.trim(), z.maxLength(max, key('long')))

/** A new ticket (S2 §5): place, type and machine are chosen, subject and description written; the rest may be left out. */
export const newTicketSchema = z.object({
  location: z.string(key('location')).check(z.minLength(1, key('location'))),
  type: z.enum(TICKET_TYPES, key('type')),
  severity: z.enum(TICKET_SEVERITIES, key('value')),
  /** Kept to who opens it, until it is shared. */
  isPrivate: z.boolean(),
  /** A serial number, or `other`. */
  machine: z.string(key('machine')).check(z.minLength(1, key('machine'))),
  otherMachine: optional(TICKET_TEXT_LIMITS.machine),
  otherSerialNumber: optional(TICKET_TEXT_LIMITS.machine),
  subject: filled('subject', TICKET_TEXT_LIMITS.subject),
  description: filled('description', TICKET_TEXT_LIMITS.text),
})

/** An answer, or why a ticket is opened again (S2 §5 “Please enter a comment”). */
export const commentSchema = z.object({ text: filled('comment', TICKET_TEXT_LIMITS.text) })

/** Why a ticket is closed (S2 §4); the comment may be left out. */
export const closureSchema = z.object({
  reason: z.enum(CLOSURE_REASONS, key('reason')),
  comment: optional(TICKET_TEXT_LIMITS.text),
})

/** UTF-16 units of the reason for which a file is released. */
export const RELEASE_REASON_LENGTH = 1000

/** Why staff lets a file go that no scanner has seen. */
export const releaseSchema = z.object({ reason: filled('releaseReason', RELEASE_REASON_LENGTH) })
