import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../../components/workspace/controls/field-error.tsx'
import type { TicketFieldError as ErrorKey } from '../../../contracts/portal/ticket-forms.ts'

/** What is wrong with a field of a ticket, by the key of its words. */
export function TicketFieldError({
  id,
  error,
}: {
  readonly id: string
  readonly error: string | undefined
}): ReactNode {
  const { t } = useTranslation('tickets')
  return <FieldError id={id} message={error === undefined ? undefined : t(`errors.${error as ErrorKey}`)} />
}
