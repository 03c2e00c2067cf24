import * as z from 'zod'
import { toFormSchema } from '../../../src/contracts/forms/form-schema.ts'
import type { SubmissionReceipt } from '../../../src/contracts/forms/submission.ts'
import type { FieldErrorKey, FormValues } from '../../../src/domain/forms/form-field.ts'
import type { FormKind } from '../../../src/domain/forms/form-kind.ts'
import { requireFormTexts } from '../../../src/i18n/form-texts.ts'
import { defineHandler, type Handler } from '../../http/define-handler.ts'
import { htmlResponse, jsonResponse, type HttpResponse } from '../../http/http-message.ts'
import { InvalidRequestError, type FieldError } from '../../http/request-errors.ts'
import type { RequestedPage } from '../../pages/page-screen.ts'
import type { Accepted } from '../../submissions/submissions.ts'
import { readSubmission, type ReceivedSubmission } from './read-submission.ts'

/** A submission that was checked, on its way into the store. */
export interface CheckedSubmission {
  readonly kind: FormKind
  readonly values: FormValues
  readonly page: RequestedPage
  readonly received: ReceivedSubmission
  readonly address: string
}

export interface SubmitFormOptions {
  /** The page that a form says it stands in; undefined: no such page. */
  readonly findPage: (host: string, path: string) => RequestedPage | undefined
  /** @throws {TooManyRequestsError} @throws {NotReadyError} when it cannot be stored. */
  readonly accept: (submission: CheckedSubmission) => Promise<Accepted>
  /** The page with the form as it was filled in and what is wrong with it; undefined: the page has no such form. */
  readonly showErrors: (
    kind: FormKind,
    page: RequestedPage,
    values: Readonly<Record<string, unknown>>,
    errors: Readonly<Record<string, string>>,
  ) => Promise<string | undefined>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Checks the values; messages are in the language of the page. */
function checkValues(
  kind: FormKind,
  values: Readonly<Record<string, unknown>>,
  { locale }: RequestedPage,
): { readonly values: FormValues } | { readonly errors: Readonly<Record<string, string>> } {
  const result = toFormSchema(kind, values).safeParse(values)
  if (result.success) return { values: result.data }
  const t = requireFormTexts(locale.language)
  return {
    errors: Object.fromEntries(
      result.error.issues.map(({ path, message }) => [String(path[0]), t(`errors.${message as FieldErrorKey}`)]),
    ),
  }
}

const toFieldErrors = (errors: Readonly<Record<string, string>>): readonly FieldError[] =>
  Object.entries(errors).map(([name, message]) => ({ field: `values.${name}`, message }))

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
 * was there already), the page with the receipt to browsers without (S1 §5, F1).
 */
export function createSubmitForm(kind: FormKind, { findPage, accept, showErrors, now }: SubmitFormOptions): Handler {
  return defineHandler({
    methods: ['POST'],
    input: z.unknown(),
    respond: async (_input, request) => {
      const received = readSubmission(kind, request, now())
      const { values, page: path } = received.request
      const page = findPage(request.host, path)
      if (page === undefined)
        throw new InvalidRequestError('The page of the form is unknown', [{ field: 'page', message: 'no such page' }])
      const checked = checkValues(kind, values, page)
      if ('errors' in checked) {
        const shown = received.isScripted ? undefined : await showErrors(kind, page, values, checked.errors)
        if (shown !== undefined) return htmlResponse(422, shown)
        throw new InvalidRequestError('Some fields are wrong', toFieldErrors(checked.errors))
      }
      const { receipt, isNew } = await accept({
        kind,
        values: checked.values,
        page,
        received,
        address: request.address,
      })
      if (!received.isScripted) return toReceiptPage(kind, path, receipt)
      return jsonResponse(isNew ? 201 : 200, { receipt } satisfies SubmissionReceipt)
    },
  })
}
