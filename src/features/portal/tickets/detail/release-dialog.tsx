import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '../../../../components/forms/use-zod-form.ts'
import { Notice } from '../../../../components/workspace/messages/notice.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { Dialog } from '../../../../components/workspace/controls/dialog.tsx'
import { showMessage } from '../../../../components/workspace/messages/toasts.ts'
import { RELEASE_REASON_LENGTH, releaseSchema } from '../../../../contracts/portal/ticket-forms.ts'
import { TicketFieldError } from '../ticket-field-error.tsx'
import type { TicketFile } from './ticket-detail.ts'

export interface ReleaseDialogProps {
  readonly file: Pick<TicketFile, 'id' | 'name'>
  readonly onClose: () => void
}

/** Asks staff why a file may be downloaded that no virus scanner has seen. */
export function ReleaseDialog({ file: { id: fileId, name }, onClose }: ReleaseDialogProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { request } = usePortal()
  const queries = useQueryClient()
  const id = useId()
  const { register, handleSubmit, formState } = useZodForm<{ readonly reason: string }>(releaseSchema, {
    defaultValues: { reason: '' },
  })
  const error = formState.errors.reason?.message
  const release = useMutation({
    mutationFn: async ({ reason }: { readonly reason: string }) => {
      const { releaseAttachment } = await request('ReleaseTicketFile', { id: fileId, reason })
      if (releaseAttachment.ticket === null) throw new Error('The file was not released')
    },
    onSuccess: () => {
      showMessage({ text: t('release.done', { name }) })
      onClose()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Dialog
      title={t('release.title', { name })}
      submit={t('release.submit')}
      cancel={t('release.cancel')}
      isBusy={release.isPending}
      onClose={onClose}
      onSubmit={() => void handleSubmit((values) => release.mutate(values))()}
    >
      {release.isError && <Notice tone="bad" icon="warn" isNew title={t('release.failed')} />}
      <p>{t('release.text')}</p>
      <div className="p-field">
        <label htmlFor={`${id}-reason`}>{t('release.reason')}</label>
        <textarea
          className="p-input p-input--low"
          id={`${id}-reason`}
          maxLength={RELEASE_REASON_LENGTH}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          {...register('reason')}
        />
        <TicketFieldError id={`${id}-error`} error={error} />
        <p className="p-hint" id={`${id}-hint`}>
          {t('release.hint')}
        </p>
      </div>
    </Dialog>
  )
}
