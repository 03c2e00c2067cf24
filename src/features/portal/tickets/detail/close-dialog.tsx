import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '../../../../components/forms/use-zod-form.ts'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { Notice } from '../../../../components/workspace/messages/notice.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { Dialog } from '../../../../components/workspace/controls/dialog.tsx'
import { showMessage } from '../../../../components/workspace/messages/toasts.ts'
import { toWireName } from '../../../../components/portal/wire-names.ts'
import type { VariablesOf } from '../../../../contracts/portal/operations.ts'
import { closureSchema, TICKET_TEXT_LIMITS } from '../../../../contracts/portal/ticket-forms.ts'
import { CLOSURE_REASONS, type ClosureReason } from '../../../../domain/portal/ticket.ts'
import { TicketFieldError } from '../ticket-field-error.tsx'

interface Closure {
  readonly reason: ClosureReason
  readonly comment: string
}

export interface CloseDialogProps {
  readonly number: number
  readonly onClose: () => void
}

/** Asks why a ticket is closed (S2 §4): a reason, and an optional comment. */
export function CloseDialog({ number, onClose }: CloseDialogProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { request } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { siteName } = useLinkFrame()
  const queries = useQueryClient()
  const id = useId()
  const { register, handleSubmit, formState } = useZodForm<Closure>(closureSchema, {
    defaultValues: { comment: '' },
  })
  const { errors } = formState
  const close = useMutation({
    mutationFn: async ({ reason, comment }: Closure) => {
      const wireReason = toWireName(reason) as VariablesOf<'CloseTicket'>['reason']
      const { closeTicket } = await request('CloseTicket', { number, reason: wireReason, comment })
      if (closeTicket.ticket === null) throw new Error('The ticket was not closed')
    },
    onSuccess: () => {
      showMessage({ text: t('ticket.isClosed') })
      onClose()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Dialog
      title={t('close.title', { number })}
      submit={t('close.close')}
      cancel={t('close.keepOpen')}
      isBusy={close.isPending}
      onClose={onClose}
      onSubmit={() => void handleSubmit((values) => close.mutate(values))()}
    >
      {close.isError && <Notice tone="bad" icon="warn" isNew title={t('close.failed')} />}
      <fieldset className="p-stack p-stack--tight" aria-describedby={`${id}-reason`}>
        <legend className="p-label">{t('close.why')}</legend>
        {CLOSURE_REASONS.map((reason) => (
          <label key={reason} className="p-choice">
            <input type="radio" className="p-check" value={reason} {...register('reason')} />
            <span>
              {t(`closure.${reason}`, { site: siteName })}
              <small>{t(`closureHints.${reason}`)}</small>
            </span>
          </label>
        ))}
        <TicketFieldError id={`${id}-reason`} error={errors.reason?.message} />
      </fieldset>
      <div className="p-field">
        <label htmlFor={`${id}-comment`}>
          {t('close.comment')} <span className="opt">({frame('state.optional')})</span>
        </label>
        <textarea
          className="p-input p-input--low"
          id={`${id}-comment`}
          maxLength={TICKET_TEXT_LIMITS.text}
          aria-describedby={`${id}-hint`}
          {...register('comment')}
        />
        <p className="p-hint" id={`${id}-hint`}>
          {t('close.commentHint')}
        </p>
      </div>
      <p className="p-hint">{t('close.note')}</p>
    </Dialog>
  )
}
