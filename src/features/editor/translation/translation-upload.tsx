import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Dialog } from '../../../components/workspace/controls/dialog.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { useFailureText } from '../../../components/workspace/calls/use-failure-text.ts'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import type { TranslationImport } from '../../../contracts/editor/translation-files.ts'
import { useEditor } from '../shell/editor-context.tsx'
import { ImportResult } from './import-result.tsx'
import { forgetTranslations, uploadTranslation } from './translation-transfer.ts'

interface Sent {
  readonly file: File
  readonly isPartial: boolean
}

interface OutcomeProps {
  readonly file: File
  readonly result: TranslationImport | undefined
  /** The error of the request; null: none. */
  readonly error: unknown
  readonly isBusy: boolean
  readonly onSend: (isPartial: boolean) => void
  readonly onClose: () => void
}

/** The result of the file, and the next steps: import the rest, or send it again. */
function Outcome({ file, result, error, isBusy, onSend, onClose }: OutcomeProps): ReactNode {
  const { t } = useTranslation('editor')
  const isFailed = error !== null
  const failure = useFailureText(error, t('job.failed'))
  const { t: shared } = useTranslation('workspace')
  const { number } = useFormat()
  const ready =
    result?.findings.length === 0 ? 0 : (result?.entries ?? []).filter(({ outcome }) => outcome === 'ready').length
  const submit = isFailed
    ? t('job.again')
    : ready > 0
      ? t('job.rest', { count: ready, number: number(ready) })
      : shared('state.close')
  const send = (): void => {
    if (isFailed) onSend(false)
    else if (ready > 0) onSend(true)
    else onClose()
  }
  return (
    <Dialog
      title={file.name}
      submit={submit}
      hasNoCross
      {...(isFailed || ready > 0 ? {} : { cancel: false })}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={send}
    >
      {isFailed && (
        <Notice tone="bad" icon="warn" isNew title={failure}>
          <p>{t('job.twice')}</p>
        </Notice>
      )}
      {!isFailed && result === undefined && <p aria-busy="true">{t('job.reading')}</p>}
      {!isFailed && result !== undefined && <ImportResult result={result} />}
    </Dialog>
  )
}

/** Takes over a file that came back from translators (E4). */
export function TranslationUpload(): ReactNode {
  const { recheck } = useEditor()
  const { t } = useTranslation('editor')
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: ({ file: sent, isPartial }: Sent) => uploadTranslation(sent, isPartial),
    onSettled: () => forgetTranslations(client),
    onError: (failure) => {
      if (failure instanceof ServiceError && failure.kind === 'forbidden') recheck()
    },
  })
  const close = (): void => {
    setFile(undefined)
    reset()
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlf,.xliff,application/xliff+xml"
        aria-label={t('job.upload')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (chosen === undefined) return
          setFile(chosen)
          mutate({ file: chosen, isPartial: false })
        }}
      />
      <button type="button" className="p-btn" onClick={() => input.current?.click()}>
        <WorkspaceIcon name="upload" isSmall />
        {t('job.upload')}
      </button>
      {file !== undefined && (
        <Outcome
          file={file}
          result={data}
          error={error}
          isBusy={isPending}
          onSend={(isPartial) => mutate({ file, isPartial })}
          onClose={close}
        />
      )}
    </>
  )
}
