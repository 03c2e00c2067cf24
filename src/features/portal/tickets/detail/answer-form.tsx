import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useZodForm } from '../../../../components/forms/use-zod-form.ts'
import { useCommentOutbox } from '../../../../components/portal/use-comment-outbox.ts'
import { useDraft } from '../../../../components/portal/use-draft.ts'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { showMessage } from '../../../../components/workspace/messages/toasts.ts'
import { commentSchema } from '../../../../contracts/portal/ticket-forms.ts'
import { FileField } from '../file-field.tsx'
import { MessageForm } from './message-form.tsx'
import type { TicketDetail } from './ticket-detail.ts'
import { readyFileSchema, useUploads, type ReadyFile } from '../use-uploads.ts'

const draftSchema = z.object({ text: z.string(), files: z.array(readyFileSchema) })

export interface AnswerFormProps {
  readonly ticket: TicketDetail
  /** Taken back from the outbox, to be changed. */
  readonly start?: string | undefined
  /** Of staff: it is a question, and the ticket waits for the customer. */
  readonly asks?: boolean
  /** Above the field. */
  readonly intro?: ReactNode
  readonly onClose: () => void
}

/** An answer to a ticket; it is stored on the device before it is sent, so that it is neither lost nor sent twice. */
export function AnswerForm({ ticket, start, asks = false, intro, onClose }: AnswerFormProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { user } = usePortal()
  const queries = useQueryClient()
  const outbox = useCommentOutbox()
  const { found, keptAt, keep } = useDraft(`ticket-${ticket.number}`, draftSchema)
  const { register, handleSubmit, formState, setFocus, getValues, reset } = useZodForm<{ text: string }>(
    commentSchema,
    {
      defaultValues: { text: start ?? found?.content.text ?? '' },
    },
  )
  const keepDraft = (text: string, ready: readonly ReadyFile[]): void =>
    keep(text === '' && ready.length === 0 ? undefined : { text, files: [...ready] })
  const files = useUploads(found?.content.files ?? [], (ready) => keepDraft(getValues('text'), ready))
  const keepStart = useEffectEvent(() => {
    if (start !== undefined) keepDraft(start, files.ready)
  })
  useEffect(() => keepStart(), [])
  const [isTooEarly, setTooEarly] = useState(false)

  async function send(values: { text: string }): Promise<void> {
    setTooEarly(files.isBusy)
    if (files.isBusy) return
    const key = crypto.randomUUID()
    outbox.add({
      key,
      number: ticket.number,
      text: values.text,
      attachments: files.ready.map(({ id }) => id),
      asks,
      at: new Date().toISOString(),
    })
    reset({ text: '' })
    files.clear()
    keep(undefined)
    await outbox.flush()
    if (outbox.comments.read().every((comment) => comment.key !== key)) showMessage({ text: t('ticket.sent') })
    await queries.invalidateQueries()
  }

  const field = register('text', { onChange: () => keepDraft(getValues('text'), files.ready) })
  return (
    <MessageForm
      label={t(asks ? 'staff.ask' : 'ticket.yourAnswer')}
      intro={intro}
      rows={4}
      field={field}
      error={formState.errors.text?.message}
      keptAt={keptAt}
      hint={[
        t('ticket.readBy', { count: ticket.readers.filter(({ id }) => id !== user.id).length }),
        ...(asks ? [t('staff.askHint')] : []),
      ].join(' ')}
      files={<FileField uploads={files} isSmall error={isTooEarly && files.isBusy ? t('files.waiting') : undefined} />}
      actions={
        <>
          {ticket.actions.includes('CLOSE') && (
            <button type="button" className="p-btn" onClick={onClose}>
              {t('ticket.closeAction')}
            </button>
          )}
          <button type="submit" className="p-btn p-btn--primary">
            {t(asks ? 'staff.sendQuestion' : 'ticket.send')}
          </button>
        </>
      }
      isBusy={formState.isSubmitting}
      onSubmit={() => void handleSubmit(send, () => setFocus('text'))()}
    />
  )
}
