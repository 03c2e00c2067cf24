import * as z from 'zod'

/** Media type of problem details (RFC 9457 §6.1). */
export const PROBLEM_TYPE = 'application/problem+json'

/** What every function answers when it cannot do what was asked (RFC 9457 §3.1). */
export const problemDetailsSchema = z.object({
  /** Stable name, such as `urn:uapp:problem:not-found`. */
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  /** What this request lacked; never a message of an inner system. */
  detail: z.string().optional(),
  /** Path of the request. */
  instance: z.string().optional(),
  /** Id of the request, by which its log lines are found; it stands in the header `x-request-id`, too. */
  requestId: z.string().optional(),
  /** Wrong fields of the request, by name. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})

export type ProblemDetails = z.infer<typeof problemDetailsSchema>
