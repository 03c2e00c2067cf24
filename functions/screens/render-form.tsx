import { renderToStaticMarkup } from 'react-dom/server'
import { FORMS } from '../../src/domain/forms/form-definitions.ts'
import type { FormKind } from '../../src/domain/forms/form-kind.ts'
import type { Language } from '../../src/domain/language.ts'
import { ErrorSummary } from '../../src/features/forms/error-summary.tsx'
import type { BindField } from '../../src/features/forms/field-binding.ts'
import { FormReceipt } from '../../src/features/forms/form-receipt.tsx'
import { FormView } from '../../src/features/forms/form-view.tsx'
import { requireFormTexts } from '../../src/i18n/form-texts.ts'

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

/** A form as it was filled in, with what is wrong with it; nothing in it needs scripts. */
export function renderFormWithErrors(
  kind: FormKind,
  language: Language,
  page: string,
  values: Readonly<Record<string, unknown>>,
  errors: Readonly<Record<string, string>>,
): string {
  return renderToStaticMarkup(
    <FormView
      t={requireFormTexts(language)}
      language={language}
      kind={kind}
      form={`form-${kind}`}
      page={page}
      bind={bindValues(values)}
      errors={errors}
      summary={<ErrorSummary t={requireFormTexts(language)} form={`form-${kind}`} errors={errors} />}
      chosen={values}
      isLive={false}
    />,
  )
}

/** What stands in the place of a form that was received. */
export function renderReceipt(kind: FormKind, language: Language, page: string, receipt: string): string {
  return renderToStaticMarkup(<FormReceipt t={requireFormTexts(language)} kind={kind} receipt={receipt} page={page} />)
}
