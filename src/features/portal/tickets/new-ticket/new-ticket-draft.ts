import * as z from 'zod/mini'
import { readyFileSchema } from '../use-uploads.ts'

const valuesSchema = z.object({
  location: z.string(),
  type: z.string(),
  // Drafts from before there was one have none.
  severity: z._default(z.string(), 'normal'),
  /** Kept to who opens it. */
  isPrivate: z._default(z.boolean(), false),
  machine: z.string(),
  otherMachine: z.string(),
  otherSerialNumber: z.string(),
  subject: z.string(),
  description: z.string(),
})

/** Values of the form, valid or not. */
export type NewTicketEntered = z.infer<typeof valuesSchema>

/** What a device keeps of a ticket that is being written. */
export const newTicketDraftSchema = z.object({
  values: valuesSchema,
  /** The chosen machine in words. */
  machineName: z.string(),
  files: z.array(readyFileSchema),
  /** Sent again with the same key, it is the same ticket: also after a reload. */
  key: z.string(),
})

export type NewTicketDraft = z.infer<typeof newTicketDraftSchema>

/** A ticket that nobody has begun. */
export const createNewTicketDraft = (location = ''): NewTicketDraft => ({
  values: {
    location,
    type: '',
    severity: 'normal',
    isPrivate: false,
    machine: '',
    otherMachine: '',
    otherSerialNumber: '',
    subject: '',
    description: '',
  },
  machineName: '',
  files: [],
  key: crypto.randomUUID(),
})
