import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../../../components/workspace/controls/field-error.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { Dialog } from '../../../../components/workspace/controls/dialog.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useUserChange } from '../use-user-change.ts'

export interface DeleteDialogProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Deletes a person after their name was typed. */
export function DeleteDialog({ person, onClose }: DeleteDialogProps): ReactNode {
  const { go } = usePortal()
  const { t } = useTranslation('users')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { run, isBusy, failure } = useUserChange(person, () => go('/user-admin', { replace: true }))
  const submit = (): void => {
    const isMismatch = name.trim() !== person.name
    setWrong(isMismatch)
    if (isMismatch) field.current?.focus()
    else run({ kind: 'delete', confirmName: name.trim() })
  }
  return (
    <Dialog
      title={t('delete.title', { name: person.name })}
      submit={t('delete.button')}
      isBusy={isBusy}
      isDanger
      onClose={onClose}
      onSubmit={submit}
    >
      {failure !== undefined && <FailureNotice failure={failure} />}
      <p>{t('delete.text')}</p>
      <div className="p-field">
        <label htmlFor={id}>{t('delete.confirm', { name: person.name })}</label>
        <input
          ref={field}
          className="p-input"
          id={id}
          autoComplete="off"
          value={name}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <FieldError id={`${id}-error`} message={isWrong ? t('delete.mismatch') : undefined} isNew />
      </div>
    </Dialog>
  )
}
