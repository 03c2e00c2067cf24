import * as z from 'zod/mini'
import { submissionReceiptSchema, type SubmissionRequest } from '../../contracts/forms/submission.ts'
import type { FormKind } from '../../domain/form/form-kind.ts'

/** What became of a submission. */
export type SubmissionOutcome =
  | { readonly kind: 'received'; readonly receipt: string }
  /** Messages by field, in the language of the page. */
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> }
  /** An earlier version was received, and its answer was lost; what has changed since was not taken. */
  | { readonly kind: 'sent-before'; readonly receipt: string }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'failed' }

/** Why nothing was received, though nothing is wrong with what was filled in. */
export type SubmissionFailure = Extract<SubmissionOutcome, { kind: 'sent-before' | 'too-many' | 'failed' }>

const problemSchema = z.object({
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
})

/** A submission counts as lost after this; sent again with the same key it is the same one. */
const TIMEOUT_MS = 30_000

async function readRefusal(response: Response): Promise<SubmissionOutcome> {
  const problem = z.safeParse(problemSchema, await response.json())
  const errors = (problem.success ? problem.data.errors : undefined) ?? []
  const named = errors.filter(({ field }) => field.startsWith('values.'))
  if (named.length === 0) return { kind: 'failed' }
  return {
    kind: 'refused',
    errors: Object.fromEntries(named.map(({ field, message }) => [field.slice('values.'.length), message])),
  }
}

/** Sends what a visitor filled in. It never throws: a connection that is lost is a failure like others. */
export async function sendSubmission(kind: FormKind, request: SubmissionRequest): Promise<SubmissionOutcome> {
  try {
    const response = await fetch(`/api/forms/${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 422) return await readRefusal(response)
    if (response.status === 409)
      return { kind: 'sent-before', receipt: z.parse(submissionReceiptSchema, await response.json()).receipt }
    if (response.status === 429) return { kind: 'too-many' }
    if (!response.ok) return { kind: 'failed' }
    return { kind: 'received', receipt: z.parse(submissionReceiptSchema, await response.json()).receipt }
  } catch {
    return { kind: 'failed' }
  }
}
