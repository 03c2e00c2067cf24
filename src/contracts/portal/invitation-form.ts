import * as z from 'zod/mini'
import { SERVICE_IDS } from '../../domain/portal/applications.ts'
import { PROFILE_LENGTHS } from '../../domain/portal/profile-policies.ts'
import { LANGUAGES } from '../../domain/locale/language.ts'

/** Length of the words that go with an invitation, in UTF-16 units; the customers service takes the same. */
export const INVITATION_MESSAGE_LENGTH = 2000

/** What somebody is invited as, in the organization. */
export const INVITATION_ROLES = ['member', 'administrator'] as const

/** Keys of the messages of the form. */
export type InvitationError =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'organizationId'
  | 'language'
  | 'services'
  | 'long'
  | 'value'

const text = (max: number): z.ZodMiniString => z.string().check(z.trim(), z.maxLength(max, 'long'))
const filled = (max: number, error: InvitationError): z.ZodMiniString =>
  z.string().check(z.trim(), z.minLength(1, error), z.maxLength(max, 'long'))

/** An invitation as somebody writes it (S2 §5); messages are an `InvitationError`. */
export const invitationSchema = z.object({
  email: z.string().check(z.trim(), z.email('email'), z.maxLength(PROFILE_LENGTHS.email, 'long')),
  firstName: filled(PROFILE_LENGTHS.firstName, 'firstName'),
  lastName: filled(PROFILE_LENGTHS.lastName, 'lastName'),
  position: text(PROFILE_LENGTHS.position),
  organizationId: z.string().check(z.minLength(1, 'organizationId')),
  role: z.enum(INVITATION_ROLES, 'value'),
  language: z.enum(LANGUAGES, 'language'),
  services: z.array(z.enum(SERVICE_IDS)).check(z.minLength(1, 'services')),
  message: text(INVITATION_MESSAGE_LENGTH),
})

export type InvitationValues = z.infer<typeof invitationSchema>
export type InvitationField = keyof InvitationValues
