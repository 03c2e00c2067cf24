import * as z from 'zod/mini'
import { INVITATION_ROLES } from '../../../../contracts/portal/invitation-form.ts'
import { SERVICE_IDS } from '../../../../domain/portal/applications.ts'

/** Unsent input, valid or not. */
export const invitationEntriesSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  position: z.string(),
  organizationId: z.string(),
  role: z._default(z.enum(INVITATION_ROLES), 'member'),
  language: z.string(),
  services: z.array(z.enum(SERVICE_IDS)),
  message: z.string(),
})

export type InvitationEntries = z.infer<typeof invitationEntriesSchema>

/** Whether there is something that somebody would have to write again. */
export const hasContent = ({ email, firstName, lastName, position, services, message }: InvitationEntries): boolean =>
  [email, firstName, lastName, position, message].some((text) => text.trim() !== '') || services.length > 0
