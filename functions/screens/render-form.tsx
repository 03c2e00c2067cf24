import { renderToStaticMarkup } from 'react-dom/server'
import { FORMS } from '../../src/domain/forms/form-definitions.ts'
import type { FormKind } from '../../src/domain/forms/form-kind.ts'
import { ErrorSummary } from '../../src/features/forms/error-summary.tsx'
import type { BindField } from '../../src/features/forms/field-binding.ts'
import { FormNotice } from '../../src/features/forms/form-notice.tsx'
import { FormReceipt } from '../../src/features/forms/form-receipt.tsx'
import { PlainUploadField } from '../../src/features/forms/plain-upload-field.tsx'
import { FormView } from '../../src/features/forms/form-view.tsx'
import { requireFormTexts } from '../../src/i18n/form-texts.ts'
import type { TextLocale } from '../../src/i18n/text-locale.ts'
import type { ShownForm } from '../handlers/forms/submit-form.ts'

/** Ties fields to what was sent. */
function bindValues(values: Readonly<Record<string, unknown>>): BindField {
  const ticks = new Set(
    Object.values(FORMS).flatMap((groups) =>
      groups.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'tick').map(({ name }) => name)),
    ),
  )
  return (name, option) => {
    const value = values[name]
    if (option !== undefined) return { name, defaultChecked: value === option }
    if (ticks.has(name)) return { name, defaultChecked: value === true }
    return { name, defaultValue: typeof value === 'string' ? value : '' }
  }
}

/** A form as it was filled in, with what is wrong with it or why it was not taken; nothing in it needs scripts. */
export function renderFormAgain(
  locale: TextLocale,
  page: string,
  { kind, values, errors, failure }: ShownForm,
): string {
  const t = requireFormTexts(locale)
  return renderToStaticMarkup(
    <FormView
      t={t}
      language={locale.language}
      kind={kind}
      form={`form-${kind}`}
      page={page}
      bind={bindValues(values)}
      errors={errors}
      summary={<ErrorSummary t={t} form={`form-${kind}`} errors={errors} />}
      notice={failure !== undefined && <FormNotice t={t} kind={kind} reason={failure} content="" />}
      chosen={values}
      isLive={false}
      renderUploads={(field) => (
        <PlainUploadField t={t} form={`form-${kind}`} field={field} error={errors[field.name]} />
      )}
    />,
  )
}

/** What stands in the place of a form that was received. */
export function renderReceipt(kind: FormKind, locale: TextLocale, page: string, receipt: string): string {
  return renderToStaticMarkup(<FormReceipt t={requireFormTexts(locale)} kind={kind} receipt={receipt} page={page} />)
}
