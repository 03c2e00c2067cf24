import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callService } from '../../../components/workspace/calls/call-service.ts'
import { Dialog } from '../../../components/workspace/controls/dialog.tsx'
import { FieldError } from '../../../components/workspace/controls/field-error.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import {
  DECISION_LENGTHS,
  EDITOR_RELEASES_PATH,
  editorReleasesSchema,
  publishProblemSchema,
  type BlockedReleaseJson,
  type EditorReleases,
  type GateCheckJson,
  type PublishProblem,
} from '../../../contracts/editor/releases.ts'
import { useEditor } from '../shell/editor-context.tsx'
import { useGateWords } from './use-gate-words.ts'

/** Both releases are read and compared. */
const TIMEOUT_MS = 120_000

const PROBLEM_KEYS = {
  'urn:uapp:problem:gate-stops': 'stopped',
  'urn:uapp:problem:build-running': 'building',
  'urn:uapp:problem:read-only': 'readOnly',
  'urn:uapp:problem:not-found': 'absent',
} as const

/** Who publishes, and why. */
export interface Decision {
  readonly by: string
  readonly reason: string
}

export interface PublishDialogProps {
  readonly release: BlockedReleaseJson
  /** Stays when the dialog is closed: nothing typed is lost. */
  readonly decision: Decision
  readonly onDecide: (decision: Decision) => void
  readonly onPublished: (after: EditorReleases) => void
  /** The release was compared anew, and more would be lost. */
  readonly onStopped: (release: BlockedReleaseJson) => void
  readonly onClose: () => void
}

function toProblem(error: Error | null): PublishProblem | undefined {
  return error instanceof ServiceError ? publishProblemSchema.safeParse(error.problem).data : undefined
}

function usePublish({ release, decision, onPublished, onStopped }: PublishDialogProps) {
  const { recheck } = useEditor()
  return useMutation({
    mutationFn: (accept: readonly GateCheckJson['check'][]) =>
      callService({
        path: `${EDITOR_RELEASES_PATH}/${release.buildId}/publish`,
        method: 'POST',
        body: { accept, ...decision },
        schema: editorReleasesSchema,
        timeoutMs: TIMEOUT_MS,
      }),
    onSuccess: onPublished,
    onError: (error) => {
      const problem = toProblem(error)
      if (problem?.type === 'urn:uapp:problem:gate-stops') onStopped(problem.release)
      if (error instanceof ServiceError && error.kind === 'forbidden') recheck()
    },
  })
}

function Failure({ error }: { readonly error: Error | null }): ReactNode {
  const { t } = useTranslation('editor')
  if (error === null) return undefined
  const problem = toProblem(error)
  return (
    <Notice
      tone="bad"
      icon="warn"
      isNew
      title={t(`releases.problem.${problem === undefined ? 'failed' : PROBLEM_KEYS[problem.type]}`)}
    />
  )
}

/** Asks who publishes a release that is held back, and whether they have seen what it takes away. */
export function PublishDialog(props: PublishDialogProps): ReactNode {
  const { release, decision, onDecide, onClose } = props
  const { t } = useTranslation('editor')
  const { seen } = useGateWords()
  const id = useId()
  const name = useRef<HTMLInputElement>(null)
  const boxes = useRef<HTMLFieldSetElement>(null)
  const [ticked, setTicked] = useState<ReadonlySet<GateCheckJson['check']>>(new Set())
  const [isSent, setSent] = useState(false)
  const { mutate, isPending, error } = usePublish(props)
  const stopping = release.checks.filter(({ findings }) => findings.length > 0)
  const isNameless = decision.by.trim() === ''
  const isUnseen = stopping.some(({ check }) => !ticked.has(check))
  const tick = (check: GateCheckJson['check'], isOn: boolean): void =>
    setTicked(new Set([...[...ticked].filter((one) => one !== check), ...(isOn ? [check] : [])]))
  const send = (): void => {
    setSent(true)
    if (isNameless) return name.current?.focus()
    if (isUnseen) return boxes.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
    mutate([...ticked])
  }
  return (
    <Dialog
      title={t('releases.question')}
      submit={t('releases.submit')}
      isDanger
      isBusy={isPending}
      onClose={onClose}
      onSubmit={send}
    >
      <p>{t('releases.effect')}</p>
      <div className="p-field">
        <label htmlFor={`${id}-by`}>{t('releases.by')}</label>
        <input
          ref={name}
          id={`${id}-by`}
          className="p-input"
          autoComplete="name"
          maxLength={DECISION_LENGTHS.by}
          value={decision.by}
          onChange={({ target }) => onDecide({ ...decision, by: target.value })}
          required
          aria-invalid={isSent && isNameless}
          aria-describedby={isSent && isNameless ? `${id}-by-error` : undefined}
        />
        <FieldError
          id={`${id}-by-error`}
          isNew
          message={isSent && isNameless ? t('releases.nameMissing') : undefined}
        />
      </div>
      <div className="p-field">
        <label htmlFor={`${id}-reason`}>{t('releases.reason')}</label>
        <textarea
          id={`${id}-reason`}
          className="p-input"
          rows={3}
          maxLength={DECISION_LENGTHS.reason}
          value={decision.reason}
          onChange={({ target }) => onDecide({ ...decision, reason: target.value })}
        />
      </div>
      <fieldset className="p-group" ref={boxes} aria-describedby={isSent && isUnseen ? `${id}-seen-error` : undefined}>
        <legend>{t('releases.lost')}</legend>
        {stopping.map((check) => (
          <label key={check.check} className="p-opt">
            <input
              type="checkbox"
              className="p-check"
              checked={ticked.has(check.check)}
              onChange={({ target }) => tick(check.check, target.checked)}
            />
            <span>{seen(check)}</span>
          </label>
        ))}
        <FieldError
          id={`${id}-seen-error`}
          isNew
          message={isSent && isUnseen && !isNameless ? t('releases.seenMissing') : undefined}
        />
      </fieldset>
      <Failure error={error} />
    </Dialog>
  )
}
