import type { ReactNode } from 'react'
import { FieldError } from '../../../components/workspace/field-error.tsx'
import { usePortalTexts } from '../../../components/portal/use-portal-texts.ts'
import type { TicketFieldError as ErrorKey } from '../../../contracts/portal/ticket-forms.ts'

/** What is wrong with a field of a ticket, by the key of its words. */
export function TicketFieldError({
  id,
  error,
}: {
  readonly id: string
  readonly error: string | undefined
}): ReactNode {
  const t = usePortalTexts('tickets')
  return <FieldError id={id} message={error === undefined ? undefined : t(`errors.${error as ErrorKey}`)} />
}
