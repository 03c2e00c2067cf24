import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChoiceField, FormField, TextField, TickField } from '../../domain/form/form-field.ts'
import type { BindField } from './field-binding.ts'
import { fieldStyles, tickStyles } from '../kit/fields/field-styles.ts'
import { COUNTRY_CODES } from '../../domain/locale/country-codes.ts'
import { escapeMarkup } from '../../domain/text/escape-markup.ts'

interface CountryName {
  readonly code: string
  readonly name: string
}

const lists = new Map<string, readonly CountryName[]>()

/** All countries by their names, in the order of the language's alphabet. */
function listCountryNames(language: string): readonly CountryName[] {
  const known = lists.get(language)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  const list = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    compare(one.name, other.name),
  )
  lists.set(language, list)
  return list
}

/**
 * Options of a field of countries, as markup: server and browser may name and sort countries differently, and what the server
 * wrote then stays.
 */
function buildCountryOptions(language: string, choose: string, chosen: string): string {
  const options = listCountryNames(language).map(
    ({ code, name }) => `<option value="${code}"${code === chosen ? ' selected' : ''}>${escapeMarkup(name)}</option>`,
  )
  return `<option value="">${escapeMarkup(choose)}</option>${options.join('')}`
}

/** What all fields of a form share. */
export interface FieldFrame {
  readonly language: string
  /** Start of the ids of its elements. */
  readonly form: string
  readonly bind: BindField
  /** Messages by the name of the field. */
  readonly errors: Readonly<Record<string, string>>
  /** They count only while another field has some value. */
  readonly isConditional?: boolean
  /** What is chosen, for fields whose options are markup. */
  readonly chosen?: Readonly<Record<string, unknown>>
}

const INPUT_TYPES = { text: 'text', email: 'email', phone: 'tel' } as const

/** Fields with a line of help below their label. */
const HINTED = ['serialNumber', 'description'] as const

type Hinted = (typeof HINTED)[number]

const isHinted = (name: string): name is Hinted => (HINTED as readonly string[]).includes(name)

export const toFieldId = (form: string, name: string): string => `${form}-${name}`

/** The label of a field. */
export function labelOf(t: TFunction<'forms'>, name: string): string {
  return t(`fields.${name}` as 'fields.email')
}

function Label({ field, form }: { readonly field: FormField } & FieldFrame): ReactNode {
  const { t } = useTranslation('forms')
  return (
    <label htmlFor={toFieldId(form, field.name)}>
      {labelOf(t, field.name)}
      {field.isRequired === true && <span aria-hidden="true"> *</span>}
    </label>
  )
}

/** Attributes that tie a field to its hint and its message. */
function describe(
  field: FormField,
  { form, errors, isConditional = false }: FieldFrame,
): Readonly<Record<string, string | boolean>> {
  const id = toFieldId(form, field.name)
  const isWrong = field.name in errors
  const described = [isHinted(field.name) ? `${id}-hint` : '', isWrong ? `${id}-error` : ''].join(' ').trim()
  return {
    id,
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(isWrong ? { 'aria-invalid': true } : {}),
    // Without scripts a field that is not shown must not stop the form: only those that always count are told to the browser.
    ...(field.isRequired === true && field.when === undefined && !isConditional ? { required: true } : {}),
  }
}

function FieldError({ name, form, errors }: { readonly name: string } & FieldFrame): ReactNode {
  const message = errors[name]
  return (
    message !== undefined && (
      <p className="error" id={`${toFieldId(form, name)}-error`}>
        {message}
      </p>
    )
  )
}

function TextInput({ field, ...frame }: { readonly field: TextField } & FieldFrame): ReactNode {
  const shared = {
    ...describe(field, frame),
    ...frame.bind(field.name),
    maxLength: field.max,
    autoComplete: field.autoComplete,
  }
  if (field.kind === 'longText') return <textarea {...shared} rows={6} />
  return <input {...shared} type={INPUT_TYPES[field.kind]} spellCheck={false} />
}

function SelectInput({ field, ...frame }: { readonly field: ChoiceField } & FieldFrame): ReactNode {
  const { t } = useTranslation('forms')
  const { language, bind, chosen = {} } = frame
  const shared = { ...describe(field, frame), ...bind(field.name), autoComplete: field.autoComplete }
  if (field.kind === 'country') {
    const value = chosen[field.name]
    const { defaultValue: _, ...rest } = shared
    const html = buildCountryOptions(language, t('choose'), typeof value === 'string' ? value : '')
    return <select {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <select {...shared}>
      <option value="">{t('choose')}</option>
      {field.options.map((option) => (
        <option key={option} value={option}>
          {t(`options.${field.name}.${option}` as 'options.returnTo.none')}
        </option>
      ))}
    </select>
  )
}

function RadioGroup({ field, ...frame }: { readonly field: ChoiceField } & FieldFrame): ReactNode {
  const { t } = useTranslation('forms')
  const { form, bind } = frame
  return (
    <fieldset className="radios">
      <legend>{labelOf(t, field.name)}</legend>
      {field.options.map((option) => (
        <label key={option} className={tickStyles}>
          <input
            {...bind(field.name, option)}
            type="radio"
            value={option}
            id={`${toFieldId(form, field.name)}-${option}`}
          />
          <span>{t(`options.${field.name}.${option}` as 'options.returnTo.none')}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Tick({ field, ...frame }: { readonly field: TickField } & FieldFrame): ReactNode {
  const { t } = useTranslation('forms')
  return (
    <label className={tickStyles}>
      <input {...describe(field, frame)} {...frame.bind(field.name)} type="checkbox" />
      <span>
        {labelOf(t, field.name)}
        {field.isRequired === true && <span aria-hidden="true"> *</span>}
      </span>
    </label>
  )
}

/** A field with its label, help and message. Uploads have a view of their own. */
export function FieldView({
  field,
  ...frame
}: { readonly field: Exclude<FormField, { kind: 'uploads' }> } & FieldFrame): ReactNode {
  const { t } = useTranslation('forms')
  const { form } = frame
  const isWide = field.kind === 'tick' || field.kind === 'radio' || field.isShort !== true
  const isLabelled = field.kind === 'tick' || field.kind === 'radio'
  return (
    <div className={fieldStyles} data-wide={isWide} data-when={field.when?.field}>
      {!isLabelled && <Label field={field} {...frame} />}
      {field.kind === 'tick' && <Tick field={field} {...frame} />}
      {field.kind === 'radio' && <RadioGroup field={field} {...frame} />}
      {(field.kind === 'choice' || field.kind === 'country') && <SelectInput field={field} {...frame} />}
      {(field.kind === 'text' || field.kind === 'email' || field.kind === 'phone' || field.kind === 'longText') && (
        <TextInput field={field} {...frame} />
      )}
      {isHinted(field.name) && (
        <p className="hint" id={`${toFieldId(form, field.name)}-hint`}>
          {t(`hints.${field.name}`)}
        </p>
      )}
      <FieldError name={field.name} {...frame} />
    </div>
  )
}
