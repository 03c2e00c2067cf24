import { sendRequest, type Answer } from '../server/testing/send-request.ts'

export interface SubmittedForm {
  readonly form: string
  readonly values: object
  readonly key: string
  readonly page?: string
  /** Beside values, page and key. */
  readonly rest?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a form as its script does. */
export function submitForm(
  port: number,
  { form, values, key, page = '/en/contact', rest = {}, headers = {} }: SubmittedForm,
): Promise<Answer> {
  return sendRequest(port, `/api/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ values, page, key, ...rest }),
  })
}
