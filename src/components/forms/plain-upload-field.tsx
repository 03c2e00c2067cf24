import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldStyles } from '../kit/fields/field-styles.ts'
import type { UploadField } from '../../domain/form/form-field.ts'
import { labelOf, toFieldId } from './field-view.tsx'

export interface PlainUploadFieldProps {
  readonly form: string
  readonly field: UploadField
  readonly error?: string | undefined
}

/** Pictures and films that the browser itself sends with the form, where no scripts run (F4). */
export function PlainUploadField({ form, field, error }: PlainUploadFieldProps): ReactNode {
  const { t } = useTranslation('forms')
  const id = toFieldId(form, field.name)
  const described = error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`
  return (
    <div className={fieldStyles}>
      <label htmlFor={id}>{labelOf(t, field.name)}</label>
      <input
        id={id}
        type="file"
        name={field.name}
        multiple
        accept="image/*,video/*"
        aria-describedby={described}
        {...(error === undefined ? {} : { 'aria-invalid': true })}
      />
      <p className="hint" id={`${id}-hint`}>
        {`${t('hints.attachments')} · ${t('uploads.tooMany', { count: field.maxFiles })}`}
      </p>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
