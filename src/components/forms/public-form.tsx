import type { TFunction } from 'i18next'
import { useEffect, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { UseFormReturn } from 'react-hook-form'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { useIsLive } from '../frame/use-is-live.ts'
import { ServerSlot } from '../kit/server-slot.tsx'
import { toFormSchema } from '../../contracts/forms/form-schema.ts'
import { FORMS, listUploadFields } from '../../domain/form/form-definitions.ts'
import { listActiveFields, type FieldErrorKey, type FormField } from '../../domain/form/form-field.ts'
import type { FormKind } from '../../domain/form/form-kind.ts'
import { usePageQuery } from '../frame/stores/page-query-store.ts'
import { readPageParameters } from '../../domain/form/read-page-parameters.ts'
import { requestBotCheckToken } from './bot-check.ts'
import type { BindField } from './field-binding.ts'
import { labelOf } from './field-view.tsx'
import { FormNotice } from './form-notice.tsx'
import { FormReceipt } from './form-receipt.tsx'
import { FormView } from './form-view.tsx'
import { PlainUploadField } from './plain-upload-field.tsx'
import { UploadField } from './upload-field.tsx'
import { sendSubmission, type SubmissionFailure } from './send-submission.ts'
import { useZodForm } from './use-zod-form.ts'

/** Values of a form that nobody has touched, by field. Fields that do not count have them, too. */
type EnteredValues = Record<string, string | boolean | string[]>

function toEmptyValue(field: FormField): string | boolean | string[] {
  if (field.kind === 'tick') return false
  if (field.kind === 'uploads') return []
  // One of several buttons is always pressed: the first.
  return field.kind === 'radio' ? (field.options[0] ?? '') : ''
}

function buildDefaultValues(kind: FormKind): EnteredValues {
  const fields = FORMS[kind].flatMap((group) => group.fields)
  return Object.fromEntries(fields.map((field) => [field.name, toEmptyValue(field)]))
}

interface PageParametersInput extends Pick<UseFormReturn<EnteredValues>, 'getValues' | 'setValue'> {
  readonly kind: FormKind
  readonly defaultValues: EnteredValues
}

/**
 * Fills in what the address of the page says, now and after every route change (S1 §3, §4). What somebody has entered stays;
 * what an earlier address filled in does not.
 */
function usePageParameters({ kind, defaultValues, getValues, setValue }: PageParametersInput): void {
  const query = usePageQuery()
  const filled = useRef<ReturnType<typeof readPageParameters>>({})
  useEffect(() => {
    // The store is updated after the page is shown and may have the last route; the address is always current.
    const wanted = readPageParameters(kind, window.location.search)
    const isUntouched = (name: string): boolean => [defaultValues[name], filled.current[name]].includes(getValues(name))
    for (const name of Object.keys({ ...filled.current, ...wanted }))
      if (isUntouched(name)) setValue(name, wanted[name] ?? defaultValues[name] ?? '')
    filled.current = wanted
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each route change asks anew
  }, [query, kind, defaultValues, getValues, setValue])
}

/** Text and choices that are in a form already: written before scripts took it over, or put there by the browser. */
function readEntered(kind: FormKind, form: string): EnteredValues {
  if (typeof document === 'undefined') return {}
  const element = document.getElementById(form)
  if (!(element instanceof HTMLFormElement)) return {}
  const data = new FormData(element)
  const fields = FORMS[kind].flatMap((group) => group.fields)
  return Object.fromEntries(
    fields.flatMap(({ name, kind: fieldKind }): [string, string | boolean][] => {
      const value = data.get(name)
      if (fieldKind === 'tick') return value === null ? [] : [[name, true]]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/** Files by field that were chosen in a form before scripts took it over. */
function readChosenFiles(kind: FormKind, form: string): Readonly<Record<string, readonly File[]>> {
  if (typeof document === 'undefined') return {}
  return Object.fromEntries(
    listUploadFields(kind).flatMap(({ name }): [string, readonly File[]][] => {
      const input = document.querySelector<HTMLInputElement>(`#${form} input[type='file'][name='${name}']`)
      return input?.files == null ? [] : [[name, [...input.files]]]
    }),
  )
}

export interface PublicFormProps {
  readonly kind: FormKind
  /** Path of the page that it stands in. */
  readonly page: string
  /** Address of the desk that answers, for when the form fails. */
  readonly email?: string | undefined
  /** What is in the form from the start. */
  readonly initial?: Readonly<Record<string, string>>
}

/** Type of an error whose message is a text; messages of the schema are keys of texts. */
const OWN_TEXT = 'own-text'

/** What was written, a line for each field: for a mail. */
function describeValues(kind: FormKind, values: EnteredValues, t: TFunction<'forms'>): string {
  return listActiveFields(FORMS[kind], values)
    .filter(({ name }) => typeof values[name] === 'string' && values[name] !== '')
    .map(({ name }) => `${labelOf(t, name)}: ${String(values[name])}`)
    .join('\n')
}

/** Which submission this is, and how long a person took: both begin anew with each one. */
interface Attempt {
  readonly key: string
  startedAt: number | undefined
}

const createAttempt = (): Attempt => ({ key: crypto.randomUUID(), startedAt: undefined })

/** What stands in the field that people do not see. */
function readTrap(form: string): string {
  const field = document.querySelector<HTMLInputElement>(`#${form} input[name='_website']`)
  return field?.value ?? ''
}

/** One of the forms of the public site (S1 §5), with scripts and without. */
export function PublicForm({ kind, page, email, initial }: PublicFormProps): ReactNode {
  const { locale } = useLinkFrame()
  const { language } = locale
  const { t } = useTranslation('forms')
  const isLive = useIsLive()
  const form = `form-${kind}`
  const defaultValues = useMemo(() => ({ ...buildDefaultValues(kind), ...initial }), [kind, initial])
  const [entered] = useState(() => readEntered(kind, form))
  const [chosen] = useState(() => readChosenFiles(kind, form))
  const { register, handleSubmit, formState, setError, getValues, setValue, reset } = useZodForm<EnteredValues>(
    (values) => toFormSchema(kind, values),
    { defaultValues: { ...defaultValues, ...entered }, mode: 'onTouched', shouldFocusError: false },
  )
  usePageParameters({ kind, defaultValues, getValues, setValue })
  const [receipt, setReceipt] = useState<string>()
  const [failure, setFailure] = useState<SubmissionFailure>()
  const [ended, setEnded] = useState(0)
  const attempt = useRef<Attempt>(undefined)
  const isBusy = useRef(false)
  const thanks = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (receipt !== undefined) thanks.current?.focus()
  }, [receipt])

  const begin = (): void => {
    attempt.current ??= createAttempt()
    attempt.current.startedAt ??= performance.now()
  }
  // The values stand in the markup, too: without scripts they are all there is.
  const bind: BindField = (name, option) => {
    const value = defaultValues[name]
    const binding = { ...register(name), onFocus: begin }
    if (option !== undefined) return { ...binding, defaultChecked: value === option }
    return { ...binding, ...(typeof value === 'string' && value !== '' ? { defaultValue: value } : {}) }
  }
  const errors = Object.fromEntries(
    Object.entries(formState.errors).map(([name, error]) => {
      const message = error?.message ?? 'value'
      return [name, error?.type === OWN_TEXT ? message : t(`errors.${message as FieldErrorKey}`)]
    }),
  )

  async function send(values: EnteredValues): Promise<void> {
    if (isBusy.current) {
      setError('attachments', { type: OWN_TEXT, message: t('uploads.waiting') })
      return
    }
    setFailure(undefined)
    attempt.current ??= createAttempt()
    const { key, startedAt } = attempt.current
    const outcome = await sendSubmission(kind, {
      values,
      page,
      key,
      token: await requestBotCheckToken(),
      elapsed: startedAt === undefined ? 0 : Math.round(performance.now() - startedAt),
      website: readTrap(form),
    })
    if (outcome.kind === 'received') {
      attempt.current = undefined
      setReceipt(outcome.receipt)
    } else if (outcome.kind === 'refused') {
      for (const [name, message] of Object.entries(outcome.errors)) setError(name, { type: OWN_TEXT, message })
    } else {
      // What goes out now is another submission.
      if (outcome.kind === 'sent-before') attempt.current = undefined
      setFailure(outcome)
    }
  }

  /** Errors are rendered first, then focused. */
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    await handleSubmit(send)(event)
    setEnded((count) => count + 1)
  }

  const startOver = (): void => {
    reset(defaultValues)
    setReceipt(undefined)
    document.getElementById(form)?.querySelector('input')?.focus()
  }

  return (
    <ServerSlot name={form}>
      {receipt === undefined ? (
        <FormView
          language={language}
          kind={kind}
          form={form}
          page={page}
          bind={bind}
          errors={errors}
          chosen={defaultValues}
          isLive={isLive}
          isSending={formState.isSubmitting}
          attempts={ended}
          onSubmit={(event) => void submit(event)}
          renderUploads={(field) =>
            isLive ? (
              <UploadField
                initial={chosen[field.name] ?? []}
                form={form}
                field={field}
                error={errors[field.name]}
                onChange={(ids, busy) => {
                  setValue(field.name, ids)
                  isBusy.current = busy
                }}
              />
            ) : (
              <PlainUploadField form={form} field={field} error={errors[field.name]} />
            )
          }
          notice={
            failure !== undefined && (
              <FormNotice kind={kind} failure={failure} email={email} content={describeValues(kind, getValues(), t)} />
            )
          }
        />
      ) : (
        <FormReceipt ref={thanks} kind={kind} receipt={receipt} page={page} onAgain={startOver} />
      )}
    </ServerSlot>
  )
}
