import type { Portal } from '../../../../components/portal/portal-context.tsx'
import { toServiceName } from '../../../../contracts/portal/service-names.ts'
import type {
  InvitationError,
  InvitationField,
  InvitationValues,
} from '../../../../contracts/portal/invitation-form.ts'

/** What became of an invitation. */
export type InvitationOutcome =
  | { readonly kind: 'sent'; readonly id: string }
  /** The address has an account; its id, if the reader may see it. */
  | { readonly kind: 'exists'; readonly id: string | undefined }
  | { readonly kind: 'refused'; readonly fields: readonly (readonly [InvitationField, InvitationError])[] }

const OWN_MESSAGE = ['email', 'firstName', 'lastName', 'organizationId', 'language', 'services'] as const

/** The message of a field that the service refuses. */
function toError(field: string, code: string): InvitationError {
  if (code === 'MAX_LENGTH') return 'long'
  return OWN_MESSAGE.find((name) => name === field) ?? 'value'
}

/** Invites somebody. @throws {ServiceError} */
export async function sendInvitation(request: Portal['request'], values: InvitationValues): Promise<InvitationOutcome> {
  const { invite } = await request('Invite', {
    input: {
      ...values,
      role: values.role === 'administrator' ? 'ADMINISTRATOR' : 'MEMBER',
      services: values.services.map(toServiceName),
    },
  })
  if (invite.exists) return { kind: 'exists', id: invite.existing ?? undefined }
  if (invite.person !== null) return { kind: 'sent', id: invite.person.id }
  return {
    kind: 'refused',
    fields: invite.errors.map(({ field, code }) => [field as InvitationField, toError(field, code)]),
  }
}
