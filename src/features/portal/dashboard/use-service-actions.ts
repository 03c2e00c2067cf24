import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { toServiceName } from '../../../contracts/portal/service-names.ts'
import type { ServiceId } from '../../../domain/portal/applications.ts'

/** The possible actions of a user for a service, and their results. */
export interface ServiceActions {
  readonly requestAccess: (service: ServiceId, reason: string) => void
  readonly withdrawRequest: (service: ServiceId) => void
  readonly acceptInvitation: (service: ServiceId) => void
  readonly isBusy: boolean
}

type Step = { readonly service: ServiceId } & (
  | { readonly kind: 'request'; readonly reason: string }
  | { readonly kind: 'withdraw' | 'accept' }
)

/** Requests, withdrawals and acceptances; then the screen shows the new state of the service. */
export function useServiceActions(): ServiceActions {
  const { request } = usePortal()
  const { t } = useTranslation('portal')
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (step: Step): Promise<void> => {
      const service = toServiceName(step.service)
      if (step.kind === 'request') await request('RequestAccess', { service, reason: step.reason })
      else if (step.kind === 'withdraw') await request('WithdrawRequest', { service })
      else await request('AcceptInvitation', { service })
    },
    onSuccess: (_nothing, { kind }) =>
      showMessage({
        text: t(kind === 'request' ? 'service.asked' : kind === 'withdraw' ? 'service.withdrawn' : 'service.accepted'),
      }),
    onError: () => showMessage({ text: t('service.actionFailed'), isFailure: true }),
    onSettled: () => queries.invalidateQueries(),
  })
  return {
    requestAccess: (service, reason) => mutate({ kind: 'request', service, reason }),
    withdrawRequest: (service) => mutate({ kind: 'withdraw', service }),
    acceptInvitation: (service) => mutate({ kind: 'accept', service }),
    isBusy: isPending,
  }
}
