import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../components/workspace/controls/dialog.tsx'
import { FieldError } from '../../../../components/workspace/controls/field-error.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useUserChange } from '../use-user-change.ts'

export interface SecondFactorDialogProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

const MAX_REASON_LENGTH = 500

/** Removes the second factor of a person who has lost it, and asks how the administrator knows that it is them. */
export function SecondFactorDialog({ person, onClose }: SecondFactorDialogProps): ReactNode {
  const { t } = useTranslation('users')
  const id = useId()
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { run, isBusy, failure } = useUserChange(person, onClose)
  return (
    <Dialog
      title={t('secondFactor.title', { name: person.name })}
      submit={t('secondFactor.submit')}
      isBusy={isBusy}
      isDanger
      onClose={onClose}
      onSubmit={() => {
        setEmpty(reason.trim() === '')
        if (reason.trim() !== '') run({ kind: 'resetSecondFactor', reason })
      }}
    >
      {failure !== undefined && <FailureNotice failure={failure} />}
      <p>{t('secondFactor.text')}</p>
      <div className="p-field">
        <label htmlFor={`${id}-reason`}>{t('secondFactor.reason')}</label>
        <textarea
          className="p-input p-input--low"
          id={`${id}-reason`}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          aria-invalid={isEmpty}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => setReason(target.value)}
        />
        <FieldError id={`${id}-error`} message={isEmpty ? t('secondFactor.missing') : undefined} />
        <p className="p-hint" id={`${id}-hint`}>
          {t('secondFactor.hint')}
        </p>
      </div>
    </Dialog>
  )
}
