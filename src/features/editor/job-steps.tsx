import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLinkFrame } from '../../components/frame/frame-context.tsx'
import { callService } from '../../components/workspace/call-service.ts'
import { Dialog } from '../../components/workspace/dialog.tsx'
import { ServiceError } from '../../components/workspace/service-error.ts'
import { showMessage } from '../../components/workspace/toasts.ts'
import { WorkspaceIcon } from '../../components/workspace/workspace-icon.tsx'
import type { TranslationImport } from '../../contracts/editor/translation-files.ts'
import {
  TRANSLATION_JOBS_PATH,
  translationJobsSchema,
  type TranslationJobJson,
} from '../../contracts/editor/translation-jobs.ts'
import type { Language } from '../../domain/language.ts'
import { formatLanguageName } from '../../i18n/format.ts'
import { useEditor } from './editor-context.tsx'
import { ImportResult } from './import-result.tsx'
import { forgetTranslations } from './translation-transfer.ts'
import { isOpenJob } from './use-translation-jobs.ts'

interface RefusedProps {
  readonly job: TranslationJobJson
  readonly result: TranslationImport
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** Everything that is wrong with what came back, the file itself, and the way out. */
function Refused({ job, result, onAgain, onClose }: RefusedProps): ReactNode {
  const { t } = useEditor()
  const reader = useLinkFrame().locale.language
  return (
    <Dialog
      title={t('service.back', { language: formatLanguageName(job.language, reader) })}
      submit={t('service.again')}
      isBusy={false}
      onClose={onClose}
      onSubmit={onAgain}
    >
      <ImportResult result={result} />
      {job.hasFile && (
        <p>
          <a className="p-btn" href={`${TRANSLATION_JOBS_PATH}/${job.id}/file`} download>
            <WorkspaceIcon name="download" isSmall />
            {t('service.file')}
          </a>
        </p>
      )}
    </Dialog>
  )
}

/** Ends a job, after which its language is as it was before. */
function useCancel(language: string) {
  const { t, recheck } = useEditor()
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
  /** Asks whether texts in this language are to go out. */
  readonly onSend: () => void
}

/** What an editor can do with a language at the translation service: send it, end it, look at what is wrong (E4). */
export function JobSteps({ language: code, job, onSend }: JobStepsProps): ReactNode {
  const { t } = useEditor()
  const reader = useLinkFrame().locale.language
  const language = formatLanguageName(code, reader)
  const { mutate, isPending } = useCancel(language)
  const [isShown, setShown] = useState(false)
  const isHalted = job !== undefined && !isOpenJob(job)
  const result = job?.state === 'refused' ? job.result : null
  return (
    <>
      {result !== null && (
        <button
          type="button"
          className="p-btn p-btn--s p-btn--quiet"
          aria-label={t('service.showOne', { language })}
          onClick={() => setShown(true)}
        >
          <WorkspaceIcon name="warn" isSmall />
          {t('service.show')}
        </button>
      )}
      {(job === undefined || isHalted) && (
        <button
          type="button"
          className="p-btn p-btn--s p-btn--quiet"
          aria-label={t(isHalted ? 'service.againOne' : 'service.sendOne', { language })}
          onClick={onSend}
        >
          <WorkspaceIcon name="globe" isSmall />
          {t(isHalted ? 'service.again' : 'service.one')}
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
      {isShown && job !== undefined && result !== null && (
        <Refused
          job={job}
          result={result}
          onAgain={() => {
            setShown(false)
            onSend()
          }}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}
