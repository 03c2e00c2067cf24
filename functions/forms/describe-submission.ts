import type { TFunction } from 'i18next'
import { FORMS } from '../../src/domain/form/form-definitions.ts'
import { listActiveFields, type FormField, type FormValues } from '../../src/domain/form/form-field.ts'
import { isFormKind } from '../../src/domain/form/form-kind.ts'

interface DescribedSubmission {
  readonly form: string
  readonly values: FormValues
  readonly files: readonly { readonly name: string }[]
}

/** A field that was filled in, in words. */
export interface DescribedField {
  readonly name: string
  readonly label: string
  readonly value: string
}

function describeValue(
  field: FormField,
  { values, files }: DescribedSubmission,
  t: TFunction<'forms'>,
  language: string,
): string {
  if (field.kind === 'uploads') return files.map(({ name }) => name).join(', ')
  const value = values[field.name]
  if (field.kind === 'tick') return value === true ? t('mail.yes') : t('mail.no')
  if (typeof value !== 'string' || value === '') return ''
  if (field.kind === 'country') return new Intl.DisplayNames([language], { type: 'region' }).of(value) ?? value
  if (field.kind === 'choice' || field.kind === 'radio')
    return t(`options.${field.name}.${value}` as 'options.returnTo.none')
  return value
}

/** What was sent, field by field, in the order of the form and in one language; empty fields are left out. */
export function describeSubmission(
  submission: DescribedSubmission,
  t: TFunction<'forms'>,
  language: string,
): readonly DescribedField[] {
  const { form, values } = submission
  if (!isFormKind(form)) return []
  return listActiveFields(FORMS[form], values)
    .map((field) => ({
      name: field.name,
      label: t(`fields.${field.name}` as 'fields.email'),
      value: describeValue(field, submission, t, language),
    }))
    .filter(({ value }) => value !== '')
}
