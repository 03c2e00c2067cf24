import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { FORMS } from '../../src/domain/form/form-definitions.ts'
import type { FormKind } from '../../src/domain/form/form-kind.ts'
import type { BindField } from '../../src/components/forms/field-binding.ts'
import { FormNotice } from '../../src/components/forms/form-notice.tsx'
import { FormReceipt } from '../../src/components/forms/form-receipt.tsx'
import { PlainUploadField } from '../../src/components/forms/plain-upload-field.tsx'
import { FormView } from '../../src/components/forms/form-view.tsx'
import { languageOfTag, type TextTag } from '../../src/domain/locale/text-tag.ts'
import type { ShownForm } from './submit-form.ts'
import { runtimeI18n } from '../platform/runtime-texts.ts'

/** Markup with the texts of forms in a language. */
const render = (tag: TextTag, element: ReactNode): string =>
  renderToStaticMarkup(<I18nextProvider i18n={runtimeI18n(tag, 'forms')}>{element}</I18nextProvider>)

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
export function renderFormAgain(tag: TextTag, page: string, { kind, values, errors, failure }: ShownForm): string {
  return render(
    tag,
    <FormView
      language={languageOfTag(tag)}
      kind={kind}
      form={`form-${kind}`}
      page={page}
      bind={bindValues(values)}
      errors={errors}
      notice={failure !== undefined && <FormNotice kind={kind} failure={{ kind: failure }} content="" />}
      chosen={values}
      isLive={false}
      renderUploads={(field) => <PlainUploadField form={`form-${kind}`} field={field} error={errors[field.name]} />}
    />,
  )
}

/** What stands in the place of a form that was received. */
export function renderReceipt(kind: FormKind, tag: TextTag, page: string, receipt: string): string {
  return render(tag, <FormReceipt kind={kind} receipt={receipt} page={page} />)
}
