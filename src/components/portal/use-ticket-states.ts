import { useTranslation } from 'react-i18next'
import type { TicketState } from '../../domain/portal/ticket.ts'
import type { StateVariant } from '../workspace/messages/state-tag.tsx'
import { TICKET_VARIANTS } from './state-variants.ts'
import { useIsAgent } from './use-viewer.ts'

export interface TicketStates {
  readonly nameOf: (state: TicketState) => string
  readonly variantOf: (state: TicketState) => StateVariant
  readonly isAgent: boolean
}

/** States of tickets as the reader sees them: what waits for the customer does not wait for staff. */
export function useTicketStates(): TicketStates {
  const { t } = useTranslation('portal')
  const isAgent = useIsAgent()
  return {
    isAgent,
    nameOf: (state) => t(isAgent && state === 'waiting' ? 'ticketState.waitingForCustomer' : `ticketState.${state}`),
    variantOf: (state) => (isAgent && state === 'waiting' ? { shape: 'clock', tone: 'wait' } : TICKET_VARIANTS[state]),
  }
}
