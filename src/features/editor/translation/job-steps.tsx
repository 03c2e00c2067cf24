import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { callService } from '../../../components/workspace/calls/call-service.ts'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import {
  TRANSLATION_JOBS_PATH,
  translationJobsSchema,
  type TranslationJobJson,
} from '../../../contracts/editor/translation-jobs.ts'
import type { Language } from '../../../domain/locale/language.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { useEditor } from '../shell/editor-context.tsx'
import { forgetTranslations } from './translation-transfer.ts'

/** Ends a job, after which its language is as it was before. */
function useCancel(language: string) {
  const { recheck } = useEditor()
  const { t } = useTranslation('editor')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      callService({ path: `${TRANSLATION_JOBS_PATH}/${id}/cancel`, method: 'POST', schema: translationJobsSchema }),
    onSuccess: () => showMessage({ text: t('service.cancelled', { language }) }),
    onError: (failure) => {
      if (failure instanceof ServiceError && failure.kind === 'forbidden') recheck()
      else showMessage({ text: t('steps.failed'), isFailure: true })
    },
    onSettled: () => forgetTranslations(client),
  })
}

export interface JobStepsProps {
  readonly language: Language
  /** Absent: nothing is at the service. */
  readonly job: TranslationJobJson | undefined
  /** Whether there may be something to send. */
  readonly isSendable: boolean
  /** Asks whether texts in this language are to go out. */
  readonly onSend: () => void
  /** Shows what is wrong with what came back. */
  readonly onShow: () => void
}

/** Actions for a language at the translation service: send, cancel, show findings (E4). */
export function JobSteps({ language: code, job, isSendable, onSend, onShow }: JobStepsProps): ReactNode {
  const { t } = useTranslation('editor')
  const reader = useLinkFrame().locale.language
  const language = formatLanguageName(code, reader)
  const { mutate, isPending } = useCancel(language)
  const isRefused = job?.state === 'refused'
  return (
    <>
      {isRefused && (
        <button
          type="button"
          className="p-btn p-btn--s p-btn--quiet"
          aria-label={t('service.showOne', { language })}
          onClick={onShow}
        >
          <WorkspaceIcon name="warn" isSmall />
          {t('service.show')}
        </button>
      )}
      {isSendable && !isRefused && (
        <button
          type="button"
          className="p-btn p-btn--s p-btn--quiet"
          aria-label={t(job === undefined ? 'service.sendOne' : 'service.againOne', { language })}
          onClick={onSend}
        >
          <WorkspaceIcon name="globe" isSmall />
          {t(job === undefined ? 'service.one' : 'service.again')}
        </button>
      )}
      {job !== undefined && (
        <button
          type="button"
          className="p-btn p-btn--s p-btn--quiet"
          aria-label={t('service.cancelOne', { language })}
          aria-busy={isPending}
          onClick={() => mutate(job.id)}
        >
          <WorkspaceIcon name="close" isSmall />
          {t('service.cancel')}
        </button>
      )}
    </>
  )
}
