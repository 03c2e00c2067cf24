import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { callService } from '../../../components/workspace/calls/call-service.ts'
import { Dialog } from '../../../components/workspace/controls/dialog.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { useFailureText } from '../../../components/workspace/calls/use-failure-text.ts'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { TRANSLATION_SEND_PATH, translationJobsSchema } from '../../../contracts/editor/translation-jobs.ts'
import type { Language } from '../../../domain/locale/language.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { useEditor } from '../shell/editor-context.tsx'
import { forgetTranslations } from './translation-transfer.ts'
import { isOpenJob } from './use-translation-jobs.ts'

export interface SendDialogProps {
  readonly pageId: string
  readonly title: string
  /** Absent: all that the page is to be translated into. */
  readonly only?: Language | undefined
  /** Those that may go out. */
  readonly languages: readonly Language[]
  readonly onClose: () => void
}

/** The runtime reads all texts of the page. */
const TIMEOUT_MS = 60_000
/** Nothing is to be translated. */
const NOTHING = 422

/** Asks before texts of a page are sent to the translation service, and says which texts and with what result (E4). */
export function SendDialog({ pageId, title, only, languages, onClose }: SendDialogProps): ReactNode {
  const { recheck } = useEditor()
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const reader = useLinkFrame().locale.language
  const client = useQueryClient()
  const query = only === undefined ? '' : `?language=${only}`
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callService({
        path: `${TRANSLATION_SEND_PATH}/${encodeURIComponent(pageId)}${query}`,
        method: 'POST',
        schema: translationJobsSchema,
        timeoutMs: TIMEOUT_MS,
      }),
    onSuccess: async ({ jobs }) => {
      onClose()
      const count = jobs.filter((job) => isOpenJob(job) && languages.includes(job.language)).length
      showMessage({ text: t('service.sent', { count, number: number(count) }) })
      await forgetTranslations(client)
    },
    onError: (failure) => {
      if (failure instanceof ServiceError && failure.kind === 'forbidden') recheck()
    },
  })
  const failure = useFailureText(error, t('steps.failed'))
  const isNothing = error instanceof ServiceError && error.status === NOTHING
  return (
    <Dialog
      title={t('service.question', { title })}
      submit={t('service.submit')}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      <ul className="e-affected">
        {languages.map((language) => (
          <li key={language}>{formatLanguageName(language, reader)}</li>
        ))}
      </ul>
      <p className="small muted">{t('service.note')}</p>
      {error !== null && (
        <Notice
          tone={isNothing ? 'wait' : 'bad'}
          icon={isNothing ? 'info' : 'warn'}
          isNew
          title={isNothing ? t('service.nothing') : failure}
        />
      )}
    </Dialog>
  )
}
