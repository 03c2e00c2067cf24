import type { InvitationField } from '../../../../contracts/portal/invitation-form.ts'

/** Where a field of the invitation stands. */
export const toInvitationFieldId = (field: InvitationField): string => `invitation-${field}`
