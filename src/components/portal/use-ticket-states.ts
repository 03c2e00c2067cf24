import { useTranslation } from 'react-i18next'
import type { TicketState } from '../../domain/portal/ticket.ts'
import type { StateLook } from '../workspace/messages/state-tag.tsx'
import { TICKET_LOOKS } from './state-looks.ts'
import { useIsAgent } from './use-viewer.ts'

export interface TicketStates {
  readonly nameOf: (state: TicketState) => string
  readonly lookOf: (state: TicketState) => StateLook
  readonly isAgent: boolean
}

/** States of tickets as the reader sees them: what waits for the customer does not wait for staff. */
export function useTicketStates(): TicketStates {
  const { t } = useTranslation('portal')
  const isAgent = useIsAgent()
  return {
    isAgent,
    nameOf: (state) => t(isAgent && state === 'waiting' ? 'ticketState.waitingForCustomer' : `ticketState.${state}`),
    lookOf: (state) => (isAgent && state === 'waiting' ? { shape: 'clock', tone: 'wait' } : TICKET_LOOKS[state]),
  }
}
