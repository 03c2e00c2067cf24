import * as z from 'zod'
import { toFormSchema } from '../../src/contracts/forms/form-schema.ts'
import type { SubmissionReceipt } from '../../src/contracts/forms/submission.ts'
import type { FieldErrorKey, FormValues } from '../../src/domain/form/form-field.ts'
import type { FormKind } from '../../src/domain/form/form-kind.ts'
import { textTagIn } from '../../src/domain/locale/text-tag.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { htmlResponse, jsonResponse, type HttpRequest, type HttpResponse } from '../platform/http/http-message.ts'
import { toProblemResponse } from '../platform/http/problem-table.ts'
import {
  InvalidRequestError,
  NotReadyError,
  StorageFullError,
  TooManyRequestsError,
  type FieldError,
} from '../platform/http/request-errors.ts'
import type { RequestedPage } from '../pages/page-screen.ts'
import type { Accepted } from './submissions.ts'
import { readSubmission, type ReceivedSubmission } from './read-submission.ts'
import { runtimeT } from '../platform/runtime-texts.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import type { TFunction } from 'i18next'
import { listUploadFields } from '../../src/domain/form/form-definitions.ts'
import type { ReceivedBody, ReceivedFile } from '../platform/http/received-body.ts'

const TEXTS = { kind: 'wrongKind', size: 'tooLarge', infected: 'failed' } as const

function describeFile({ name, refusedFor }: ReceivedFile, t: TFunction<'forms'>): readonly string[] {
  return refusedFor === undefined ? [] : [t(`uploads.${TEXTS[refusedFor]}`, { name })]
}

/** What is wrong with the files of a form, by the name of their field. */
function describeFileErrors(
  kind: FormKind,
  { files, overfull }: Pick<ReceivedBody, 'files' | 'overfull'>,
  t: TFunction<'forms'>,
): Readonly<Record<string, string>> {
  const errors = listUploadFields(kind).map(({ name, maxFiles }): [string, string] => {
    const own = files.filter(({ field }) => field === name).flatMap((file) => describeFile(file, t))
    return [name, [...own, ...(overfull.includes(name) ? [t('uploads.tooMany', { count: maxFiles })] : [])].join(' ')]
  })
  return Object.fromEntries(errors.filter(([, message]) => message !== ''))
}

/** Errors of a form that is shown again. A browser cannot fill in files, so visitors are asked to attach them again. */
function remindOfFiles(
  errors: Readonly<Record<string, string>>,
  { files, overfull, failure }: Pick<ReceivedBody, 'files' | 'overfull' | 'failure'>,
  kind: FormKind,
  t: TFunction<'forms'>,
): Readonly<Record<string, string>> {
  const hadFiles = files.length > 0 || overfull.length > 0 || failure !== undefined
  const [first] = listUploadFields(kind)
  if (!hadFiles || first === undefined) return errors
  const own = errors[first.name]
  return { ...errors, [first.name]: [...(own === undefined ? [] : [own]), t('uploads.again')].join(' ') }
}

/** A submission that was checked, on its way into the store. */
export interface CheckedSubmission {
  readonly kind: FormKind
  readonly values: FormValues
  readonly page: RequestedPage
  readonly received: ReceivedSubmission
  readonly address: string
}

/** A form as it was filled in, to be shown again. */
export interface ShownForm {
  readonly kind: FormKind
  readonly values: Readonly<Record<string, unknown>>
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Why it could not be taken, though nothing is wrong with it. */
  readonly failure?: 'failed' | 'too-many' | undefined
}

export interface SubmitFormOptions {
  /** The page that a form says it stands in; undefined: no such page. */
  readonly findPage: (host: string, path: string) => RequestedPage | undefined
  /** @throws {TooManyRequestsError} @throws {NotReadyError} when it cannot be stored. */
  readonly accept: (submission: CheckedSubmission) => Promise<Accepted>
  /** The page with the form as it was filled in and what is wrong with it; undefined: the page has no such form. */
  readonly showForm: (page: RequestedPage, form: ShownForm) => Promise<string | undefined>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

const NOTHING = { files: [], overfull: [], failure: undefined } as const

/** Checks the values and files; messages are in the language of the page. */
function checkValues(
  kind: FormKind,
  values: Readonly<Record<string, unknown>>,
  { locale }: RequestedPage,
  received: NonNullable<HttpRequest['received']>,
): { readonly values: FormValues } | { readonly errors: Readonly<Record<string, string>> } {
  const t = runtimeT(textTagIn(locale.language, locale.country), 'forms')
  const result = toFormSchema(kind, values).safeParse(values)
  const fieldErrors = (result.error?.issues ?? []).map(({ path, message }) => [
    String(path[0]),
    t(`errors.${message as FieldErrorKey}`),
  ])
  const errors = { ...Object.fromEntries(fieldErrors), ...describeFileErrors(kind, received, t) }
  return result.success && Object.keys(errors).length === 0 ? { values: result.data } : { errors }
}

const toFieldErrors = (errors: Readonly<Record<string, string>>): readonly FieldError[] =>
  Object.entries(errors).map(([name, message]) => ({ field: `values.${name}`, message }))

const VALUES = 'values.'

/** Messages by field of an error that names fields of the form. */
function toErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof InvalidRequestError)) return {}
  const own = error.fields.filter(({ field }) => field.startsWith(VALUES))
  return Object.fromEntries(own.map(({ field, message }) => [field.slice(VALUES.length), message]))
}

/** Why a form is shown again; undefined: an error that no form is shown for. */
function toFailure(error: unknown): ShownForm['failure'] {
  if (error instanceof TooManyRequestsError) return 'too-many'
  return error instanceof NotReadyError || error instanceof StorageFullError ? 'failed' : undefined
}

/** Back to the page of the form, which then shows the receipt: reloading it sends nothing again (RFC 9110 §15.4.4). */
function toReceiptPage(kind: FormKind, page: string, receipt: string): HttpResponse {
  const query = new URLSearchParams({ form: kind, receipt })
  return {
    status: 303,
    headers: { location: `${page}?${query.toString()}#form-${kind}`, 'cache-control': 'no-store' },
    body: '',
  }
}

/**
 * `POST /api/forms/{form}`: takes a submission, stores it and then answers: 201 with its receipt to scripts (200 for one that
 * was there already, 409 for its key with other values), the page with the receipt to browsers without (S1 §5, F1). A form
 * that was refused is shown again to such a browser, with the errors.
 */
export function createSubmitForm(kind: FormKind, { findPage, accept, showForm, now }: SubmitFormOptions): Handler {
  return defineHandler({
    methods: ['POST'],
    input: z.unknown(),
    respond: async (_input, request) => {
      const submission = readSubmission(kind, request, now())
      const { values, page: path } = submission.request
      const page = findPage(request.host, path)
      if (page === undefined)
        throw new InvalidRequestError('The page of the form is unknown', [{ field: 'page', message: 'no such page' }])
      const received = request.received ?? NOTHING

      try {
        if (received.failure !== undefined) throw received.failure
        const checked = checkValues(kind, values, page, received)
        if ('errors' in checked) throw new InvalidRequestError('Some fields are wrong', toFieldErrors(checked.errors))
        const { address } = request
        const { receipt, isNew } = await accept({ kind, values: checked.values, page, received: submission, address })
        if (!submission.isScripted) return toReceiptPage(kind, path, receipt)
        return jsonResponse(isNew ? 201 : 200, { receipt } satisfies SubmissionReceipt)
      } catch (error) {
        const failure = toFailure(error)
        const errors = toErrors(error)
        if (submission.isScripted || (failure === undefined && Object.keys(errors).length === 0)) throw error
        const t = runtimeT(textTagIn(page.locale.language, page.locale.country), 'forms')
        const form = { kind, values, errors: remindOfFiles(errors, received, kind, t), failure }
        const shown = await showForm(page, form)
        if (shown === undefined) throw error
        const { status, headers } = toProblemResponse(error, { requestId: request.id, path: request.path })
        const wait = headers['retry-after']
        return htmlResponse(status, shown, omitUndefined({ 'retry-after': wait }))
      }
    },
  })
}
