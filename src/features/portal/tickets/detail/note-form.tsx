import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useZodForm } from '../../../../components/forms/use-zod-form.ts'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { useDraft } from '../../../../components/portal/use-draft.ts'
import { Notice } from '../../../../components/workspace/messages/notice.tsx'
import { showMessage } from '../../../../components/workspace/messages/toasts.ts'
import { commentSchema } from '../../../../contracts/portal/ticket-forms.ts'
import { MessageForm } from './message-form.tsx'
import type { TicketDetail } from './ticket-detail.ts'

const draftSchema = z.object({ text: z.string() })

/** A note of staff for staff. Its draft is not that of an answer, so that none of it goes to the customer by mistake. */
export function NoteForm({
  ticket: { number },
  intro,
}: {
  readonly ticket: TicketDetail
  readonly intro: ReactNode
}): ReactNode {
  const { t } = useTranslation('tickets')
  const { request } = usePortal()
  const queries = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { found, keptAt, keep } = useDraft(`ticket-${number}-note`, draftSchema)
  const { register, handleSubmit, formState, setFocus, reset } = useZodForm<{ text: string }>(commentSchema, {
    defaultValues: { text: found?.content.text ?? '' },
  })
  const note = useMutation({
    mutationFn: async ({ text }: { text: string }) => {
      const { noteOnTicket } = await request('NoteOnTicket', { number, text, idempotencyKey: key })
      if (noteOnTicket.ticket === null) throw new Error('The note was not taken')
    },
    onSuccess: () => {
      keep(undefined)
      reset({ text: '' })
      setKey(crypto.randomUUID())
      showMessage({ text: t('staff.noteSaved') })
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <MessageForm
      label={t('staff.note')}
      rows={3}
      isInternal
      field={register('text', {
        onChange: ({ target: { value } }: { target: HTMLTextAreaElement }) =>
          keep(value === '' ? undefined : { text: value }),
      })}
      error={formState.errors.text?.message}
      keptAt={keptAt}
      hint={t('staff.noteHint')}
      intro={
        <>
          {intro}
          {note.isError && <Notice tone="bad" icon="warn" isNew title={t('staff.noteFailed')} />}
        </>
      }
      actions={
        <button type="submit" className="p-btn p-btn--primary" aria-busy={note.isPending}>
          {t('staff.saveNote')}
        </button>
      }
      isBusy={note.isPending}
      onSubmit={() =>
        void handleSubmit(
          (values) => note.mutate(values),
          () => setFocus('text'),
        )()
      }
    />
  )
}
