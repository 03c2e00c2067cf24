import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { useTicketStates } from '../../../../components/portal/use-ticket-states.ts'
import { toDomainName, toWireName } from '../../../../components/portal/wire-names.ts'
import { Menu } from '../../../../components/workspace/controls/menu.tsx'
import { StateTag } from '../../../../components/workspace/messages/state-tag.tsx'
import { showMessage } from '../../../../components/workspace/messages/toasts.ts'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import type { VariablesOf } from '../../../../contracts/portal/operations.ts'
import { TICKET_SEVERITIES, TICKET_TEAMS } from '../../../../domain/portal/ticket.ts'
import type { TicketDetail } from './ticket-detail.ts'

type Severity = VariablesOf<'SetTicketSeverity'>['severity']
type Team = VariablesOf<'HandTicketOver'>['team']

/** What staff do with a ticket beside writing: take it, say how it stands, hand it over (S2 §3). */
export function StaffActions({ ticket }: { readonly ticket: TicketDetail }): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  const { request } = usePortal()
  const { nameOf, variantOf } = useTicketStates()
  const queries = useQueryClient()
  const { number, actions, nextStates } = ticket
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ run }: { readonly run: () => Promise<object | null>; readonly done: string }) => {
      if ((await run()) === null) throw new Error('The ticket was not changed')
    },
    onSuccess: (_, { done }) => showMessage({ text: done }),
    onError: () => showMessage({ text: t('staff.failed'), isFailure: true }),
    onSettled: () => queries.invalidateQueries(),
  })
  const teams = TICKET_TEAMS.filter((team) => toWireName(team) !== ticket.team)
  const label = (text: string): ReactNode => (
    <>
      {text}
      <WorkspaceIcon name="down" isSmall />
    </>
  )
  return (
    <>
      {actions.includes('TAKE') && (
        <button
          type="button"
          className="p-btn p-btn--primary"
          aria-busy={isPending}
          onClick={() =>
            mutate({
              run: async () => (await request('TakeTicket', { number })).takeTicket.ticket,
              done: t('staff.taken'),
            })
          }
        >
          {t('staff.take')}
        </button>
      )}
      {nextStates.length > 0 && (
        <Menu className="p-btn" button={label(t('staff.state'))}>
          {nextStates.map((state) => (
            <button
              key={state}
              type="button"
              onClick={() =>
                mutate({
                  run: async () => (await request('SetTicketState', { number, state })).setTicketState.ticket,
                  done: t('staff.stateSet'),
                })
              }
            >
              <StateTag {...variantOf(toDomainName(state))}>{nameOf(toDomainName(state))}</StateTag>
            </button>
          ))}
        </Menu>
      )}
      {actions.includes('HAND_OVER') && (
        <Menu className="p-btn" button={label(t('severity.label'))}>
          {TICKET_SEVERITIES.filter((severity) => toWireName(severity) !== ticket.severity).map((severity) => (
            <button
              key={severity}
              type="button"
              onClick={() =>
                mutate({
                  run: async () =>
                    (await request('SetTicketSeverity', { number, severity: toWireName(severity) as Severity }))
                      .setTicketSeverity.ticket,
                  done: t('severity.isSet'),
                })
              }
            >
              {t(`severity.${severity}`)}
            </button>
          ))}
        </Menu>
      )}
      {actions.includes('HAND_OVER') && (
        <Menu className="p-btn" button={label(t('staff.handOver'))}>
          {teams.map((team) => (
            <button
              key={team}
              type="button"
              onClick={() =>
                mutate({
                  run: async () =>
                    (await request('HandTicketOver', { number, team: toWireName(team) as Team })).handTicketOver.ticket,
                  done: t('staff.handedOver', { team: frame(`teams.${team}`) }),
                })
              }
            >
              {frame(`teams.${team}`)}
            </button>
          ))}
        </Menu>
      )}
    </>
  )
}
