import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { LONGEST_VIEW_NAME, MOST_VIEWS } from '../../../domain/portal/list-views.ts'
import { Dialog } from '../../workspace/controls/dialog.tsx'
import { FieldError } from '../../workspace/controls/field-error.tsx'
import type { ListView } from './use-list-views.ts'

type ViewError = ResultOf<'SaveListView'>['saveListView']['errors'][number]

export interface ViewDialogProps {
  /** Undefined: a new one. */
  readonly view: ListView | undefined
  readonly isBusy: boolean
  readonly onSave: (values: Pick<ListView, 'name' | 'isShared'>) => Promise<readonly ViewError[]>
  readonly onClose: () => void
}

const toProblem = ({ field, code, params }: ViewError) => {
  if (field === 'query') return 'tooLong' as const
  if (code === 'UNIQUE') return 'taken' as const
  return params.some(({ value }) => value === 'TOO_MANY') ? ('tooMany' as const) : ('name' as const)
}

/** Names a view, and says who has it. */
export function ViewDialog({ view, isBusy, onSave, onClose }: ViewDialogProps): ReactNode {
  const { t } = useTranslation('portal')
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [problem, setProblem] = useState<ReturnType<typeof toProblem>>()
  const submit = async (): Promise<void> => {
    if (name.trim() === '') return setProblem('name')
    // The list tells of failures.
    const errors = await onSave({ name: name.trim(), isShared }).catch(() => undefined)
    const [first] = errors ?? []
    if (first !== undefined) setProblem(toProblem(first))
    else if (errors !== undefined) onClose()
  }
  return (
    <Dialog
      title={t(view === undefined ? 'lists.dialog.new' : 'lists.dialog.edit')}
      submit={t('lists.dialog.submit')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="p-field">
        <label htmlFor={id}>{t('lists.dialog.name')}</label>
        <input
          id={id}
          className="p-input"
          value={name}
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => {
            setName(target.value)
            setProblem(undefined)
          }}
        />
        <FieldError
          isNew
          id={`${id}-error`}
          message={problem === undefined ? undefined : t(`lists.errors.${problem}`, { most: MOST_VIEWS })}
        />
      </div>
      <label className="p-choice">
        <input
          type="checkbox"
          className="p-check"
          checked={isShared}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setShared(target.checked)}
        />
        {t('lists.dialog.share')}
      </label>
      <p className="small muted" id={`${id}-hint`}>
        {t('lists.dialog.shareHint')}
      </p>
    </Dialog>
  )
}
