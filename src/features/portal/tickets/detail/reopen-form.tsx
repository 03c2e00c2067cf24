import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useZodForm } from '../../../../components/forms/use-zod-form.ts'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { Notice } from '../../../../components/workspace/messages/notice.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { showMessage } from '../../../../components/workspace/messages/toasts.ts'
import { useDraft } from '../../../../components/portal/use-draft.ts'
import { commentSchema } from '../../../../contracts/portal/ticket-forms.ts'
import { REOPEN_DAYS } from '../../../../domain/portal/ticket.ts'
import { formatDay } from '../../../../i18n/formats/format-moment.ts'
import { MessageForm } from './message-form.tsx'
import type { TicketDetail } from './ticket-detail.ts'

const draftSchema = z.object({ text: z.string() })
const DAY_MS = 24 * 3600 * 1000

/** How a closed ticket can be opened again, and until when; later a new one is needed. */
export function ReopenForm({
  ticket,
  switcher,
}: {
  readonly ticket: TicketDetail
  /** Above the field. */
  readonly switcher?: ReactNode
}): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  const { request, settings } = usePortal()
  const { language } = useLinkFrame().locale
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const { found, keptAt, keep } = useDraft(`ticket-${ticket.number}-reopen`, draftSchema)
  const { register, handleSubmit, formState, setFocus } = useZodForm<{ text: string }>(commentSchema, {
    defaultValues: { text: found?.content.text ?? '' },
  })
  const reopen = useMutation({
    mutationFn: async ({ text }: { text: string }) => {
      const { number } = ticket
      const { reopenTicket } = await request('ReopenTicket', { number, text, idempotencyKey: key })
      if (reopenTicket.ticket === null) throw new Error('The ticket was not opened')
    },
    onSuccess: () => {
      keep(undefined)
      showMessage({ text: t('ticket.isReopened') })
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const closedAt = new Date(ticket.closedAt ?? ticket.updatedAt)
  if (!ticket.actions.includes('REOPEN'))
    return (
      <li>
        {switcher}
        <Notice
          tone="info"
          icon="info"
          title={t('ticket.tooLate', { date: formatDay(closedAt, language) })}
          actions={
            <ScreenLink className="p-btn p-btn--s" to="/tickets/newticket">
              {frame('dash.newTicket')}
            </ScreenLink>
          }
        />
      </li>
    )
  const until = new Date(closedAt.getTime() + REOPEN_DAYS * DAY_MS)
  return (
    <MessageForm
      label={t('ticket.why')}
      rows={3}
      field={register('text', {
        onChange: ({ target: { value } }: { target: HTMLTextAreaElement }) =>
          keep(value === '' ? undefined : { text: value }),
      })}
      error={formState.errors.text?.message}
      keptAt={keptAt}
      intro={
        <>
          {switcher}
          <p className="small muted">{t('ticket.reopenUntil', { date: formatDay(until, language) })}</p>
          {reopen.isError && (
            <Notice tone="bad" icon="warn" isNew title={t('new.failed')}>
              <p>{t('new.failedText', { email: settings.supportEmail })}</p>
            </Notice>
          )}
        </>
      }
      actions={
        <button type="submit" className="p-btn p-btn--primary" aria-busy={reopen.isPending}>
          <WorkspaceIcon name="reset" isSmall />
          {t('ticket.reopen')}
        </button>
      }
      isBusy={reopen.isPending}
      onSubmit={() =>
        void handleSubmit(
          (values) => reopen.mutate(values),
          () => setFocus('text'),
        )()
      }
    />
  )
}
