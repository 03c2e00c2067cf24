import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../../components/workspace/controls/field-error.tsx'
import type { ProfileField as Field } from '../../../contracts/portal/profile-schema.ts'
import { joinClasses } from '../../../theme/join-classes.ts'

/** Id of a field's element; the summary of errors leads there. */
export const toFieldId = (field: Field): string => `profile-${field}`

export interface ProfileFieldProps {
  readonly field: Field
  readonly binding: UseFormRegisterReturn<Field>
  readonly autoComplete: string
  readonly error?: string | undefined
  /** After the error, such as a likely value. */
  readonly help?: ReactNode
  readonly hint?: string
  readonly isOptional?: boolean
  readonly inputMode?: 'tel'
  readonly list?: string
  readonly width?: string
  /** Options of a list; absent: a line of text. */
  readonly children?: ReactNode
}

/** A field of the profile with its label, hint and error. */
export function ProfileField(props: ProfileFieldProps): ReactNode {
  const { field, binding, error, help, hint, isOptional = false, width = 'p-field--6', children, ...rest } = props
  const { t } = useTranslation('account')
  const id = toFieldId(field)
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' ')
  const shared = {
    ...binding,
    ...rest,
    id,
    className: 'p-input',
    'aria-invalid': error !== undefined,
    ...(described === '' ? {} : { 'aria-describedby': described }),
  }
  return (
    <div className={joinClasses('p-field', width)}>
      <label htmlFor={id}>
        {t(`field.${field}`)} {isOptional && <span className="opt">({t('optional')})</span>}
      </label>
      {children === undefined ? <input {...shared} /> : <select {...shared}>{children}</select>}
      {hint !== undefined && (
        <p className="p-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError
        id={`${id}-error`}
        message={
          error === undefined ? undefined : (
            <>
              {error} {help}
            </>
          )
        }
      />
    </div>
  )
}
