import * as z from 'zod'
import type { BotCheckProvider } from '../../contracts/forms/form-settings.ts'

/** What a service makes of a visitor. `unknown`: it cannot say, or was not asked. */
export type Assessment = 'person' | 'machine' | 'unknown'

export interface BotCheckOptions {
  readonly provider: BotCheckProvider
  readonly siteKey: string
  /** API key of reCAPTCHA Enterprise, secret key of Turnstile. */
  readonly secret: string
  /** Project of reCAPTCHA Enterprise. */
  readonly project?: string | undefined
  /** Origin of the service, where it is reached by another way. */
  readonly origin?: string | undefined
}

export interface BotCheckRequest {
  /** Of the visitor's browser; empty when it could not get one. */
  readonly token: string
  /** What the token was asked for, such as `SUBMIT`. */
  readonly action: string
  readonly address: string
}

/** Origins by provider: of the service, and of the scripts that its check runs in the browser. */
export const BOT_CHECK_ORIGINS: Readonly<
  Record<BotCheckProvider, { readonly service: string; readonly scripts: readonly string[] }>
> = {
  'recaptcha-enterprise': {
    service: 'https://recaptchaenterprise.googleapis.com',
    scripts: ['https://www.google.com', 'https://www.gstatic.com', 'https://www.recaptcha.net'],
  },
  turnstile: {
    service: 'https://challenges.cloudflare.com',
    scripts: ['https://challenges.cloudflare.com'],
  },
}

/** Nobody waits longer for a service of others. */
const TIMEOUT_MS = 3000
/** Scores below are machines'; reCAPTCHA tells from 0.0 to 1.0. */
const MIN_SCORE = 0.3

const recaptchaSchema = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().optional() }),
  riskAnalysis: z.object({ score: z.number() }).optional(),
})
const turnstileSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

async function post(url: URL, body: string, contentType: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The bot check answered with status ${response.status}`)
  return response.json()
}

/** https://cloud.google.com/recaptcha/docs/create-assessment-website */
async function askRecaptcha(
  options: BotCheckOptions,
  { token, action, address }: BotCheckRequest,
): Promise<Assessment> {
  const { service } = BOT_CHECK_ORIGINS['recaptcha-enterprise']
  const url = new URL(`/v1/projects/${options.project ?? ''}/assessments`, options.origin ?? service)
  url.searchParams.set('key', options.secret)
  const event = { token, siteKey: options.siteKey, expectedAction: action, userIpAddress: address }
  const answer = recaptchaSchema.parse(await post(url, JSON.stringify({ event }), 'application/json'))
  const { valid, action: reported } = answer.tokenProperties
  if (!valid || reported !== action || answer.riskAnalysis === undefined) return 'unknown'
  return answer.riskAnalysis.score < MIN_SCORE ? 'machine' : 'person'
}

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
async function askTurnstile(options: BotCheckOptions, { token, address }: BotCheckRequest): Promise<Assessment> {
  const url = new URL('/turnstile/v0/siteverify', options.origin ?? BOT_CHECK_ORIGINS.turnstile.service)
  const body = new URLSearchParams({ secret: options.secret, response: token, remoteip: address }).toString()
  const answer = turnstileSchema.parse(await post(url, body, 'application/x-www-form-urlencoded'))
  if (answer.success) return 'person'
  // A token that is too old, or was used by an earlier try, says nothing of its visitor.
  return answer['error-codes'].every((code) => code === 'invalid-input-response') ? 'machine' : 'unknown'
}

/** Asks a service about a visitor. A service that is away does not prevent forms from being sent. */
export async function assessVisitor(
  options: BotCheckOptions,
  request: BotCheckRequest,
  onAway: (error: unknown) => void,
): Promise<Assessment> {
  if (request.token === '') return 'unknown'
  try {
    return await (options.provider === 'turnstile' ? askTurnstile : askRecaptcha)(options, request)
  } catch (error) {
    onAway(error)
    return 'unknown'
  }
}
