import type { Logger } from 'pino'
import * as z from 'zod'
import { tokenRequestSchema } from '../../src/contracts/portal/token-request.ts'
import { LOGIN_RECORD } from '../../src/domain/cookie/device-records.ts'
import type { TokenAnswer, TokenEndpoint } from '../../src/integrations/identity/token-endpoint.ts'
import { IdentityProviderAwayError } from '../../src/integrations/identity/verify-identity-token.ts'
import { findToken, type TokenSigner } from '../access/signed-token.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse, type HttpRequest, type HttpResponse } from '../platform/http/http-message.ts'
import { buildSessionCookie, readCookies } from '../platform/http/request-cookies.ts'
import { ForeignOriginError, InvalidRequestError, NotReadyError } from '../platform/http/request-errors.ts'
import { isFromOwnPage } from '../platform/http/request-origin.ts'
import { LOGIN_SECONDS, type PortalLogins } from './portal-logins.ts'

export interface PortalTokenOptions {
  readonly endpoint: TokenEndpoint
  readonly logins: PortalLogins
  readonly signer: TokenSigner
  /** The cookie ends with the browser, as the tokens do that lie in `sessionStorage` (S2 §3). */
  readonly endsWithBrowser: boolean
  /** Counts a request. @throws {TooManyRequestsError} */
  readonly limit: (request: HttpRequest) => Promise<void>
  readonly logger: Pick<Logger, 'warn'>
}

/** What browsers get of an answer (S2 §7): all but the refresh token. */
const tokensSchema = z.object({
  access_token: z.string().optional(),
  id_token: z.string().optional(),
  token_type: z.string().optional(),
  expires_in: z.number().optional(),
  scope: z.string().optional(),
})
const refreshSchema = z.object({ refresh_token: z.string().min(1).optional() })

const toResponse = ({ status, body }: TokenAnswer, headers: Readonly<Record<string, string>> = {}): HttpResponse =>
  jsonResponse(status, status === 200 ? tokensSchema.parse(body) : body, headers)

/** In the words of RFC 6749, which libraries of browsers read. */
const AWAY = {
  error: 'temporarily_unavailable',
  error_description: 'The login service does not answer; please try again',
}
const ENDED: TokenAnswer = { status: 400, body: { error: 'invalid_grant', error_description: 'The login has ended' } }

/** The refresh token is no longer good (RFC 6749 §5.2); other refusals may pass. */
const hasEnded = ({ body }: TokenAnswer): boolean => body['error'] === 'invalid_grant'

/** The page of this site that asks. @throws {ForeignOriginError} where another one does, or nobody can say. */
function readOrigin({ headers }: HttpRequest): string {
  const { origin } = headers
  if (origin === undefined || !isFromOwnPage(headers)) throw new ForeignOriginError()
  return origin
}

/**
 * `POST /api/portal/token`: the provider's token endpoint as browsers see it (RFC 10017, token-mediating backend). A code gives
 * tokens, and a cookie in place of the refresh token; `refresh_token` renews them by that cookie. `DELETE` ends the refresh token
 * here and at the provider. Refusals of the provider are passed on; 503 while it is away; 403 for pages of other origins.
 */
export function createPortalToken(options: PortalTokenOptions): Handler {
  const { endpoint, logins, signer, endsWithBrowser, limit, logger } = options
  const readCookie = (request: HttpRequest): string | undefined =>
    findToken(signer, readCookies(request), LOGIN_RECORD.name)
  const toCookie = (value: string, request: HttpRequest): Readonly<Record<string, string>> => ({
    'set-cookie': buildSessionCookie(
      {
        name: LOGIN_RECORD.name,
        value,
        seconds: value === '' ? 0 : endsWithBrowser ? undefined : LOGIN_SECONDS,
        sameSite: 'strict',
      },
      request,
    ),
  })

  async function exchange(fields: Readonly<Record<string, string>>, request: HttpRequest): Promise<HttpResponse> {
    const answer = await endpoint.exchange(fields, readOrigin(request))
    const { refresh_token: refreshToken } = answer.status === 200 ? refreshSchema.parse(answer.body) : {}
    if (refreshToken === undefined) return toResponse(answer)
    const cookie = signer.create()
    try {
      await logins.keep(cookie, refreshToken, readCookie(request))
    } catch (error) {
      if (!(error instanceof NotReadyError)) throw error
      logger.warn({ err: error }, 'a login cannot be renewed: its refresh token was not stored')
      return toResponse(answer)
    }
    return toResponse(answer, toCookie(cookie, request))
  }

  async function renew(request: HttpRequest): Promise<HttpResponse> {
    const cookie = readCookie(request)
    const answer =
      cookie === undefined
        ? undefined
        : await logins.use(cookie, async (refreshToken) => {
            const fields = { grant_type: 'refresh_token', refresh_token: refreshToken }
            const given = await endpoint.exchange(fields, readOrigin(request))
            if (given.status === 200) return { answer: given, next: refreshSchema.parse(given.body).refresh_token }
            return { answer: given, hasEnded: hasEnded(given) }
          })
    if (answer === undefined || hasEnded(answer)) return toResponse(answer ?? ENDED, toCookie('', request))
    return toResponse(answer, answer.status === 200 && cookie !== undefined ? toCookie(cookie, request) : {})
  }

  async function end(request: HttpRequest): Promise<HttpResponse> {
    const origin = readOrigin(request)
    const cookie = readCookie(request)
    const refreshToken = cookie === undefined ? undefined : await logins.take(cookie)
    if (refreshToken !== undefined)
      await endpoint.revokeRefreshToken(refreshToken, origin).catch((error: unknown) => {
        logger.warn({ err: error }, 'a refresh token was not revoked at the identity provider')
      })
    return { status: 204, headers: { ...toCookie('', request), 'cache-control': 'no-store' }, body: '' }
  }

  return defineHandler({
    methods: ['POST', 'DELETE'],
    authorize: async (request) => {
      readOrigin(request)
      await limit(request)
    },
    input: z.object({ body: tokenRequestSchema.optional() }),
    respond: async ({ body }, request) => {
      if (request.method === 'DELETE') return end(request)
      try {
        if (body === undefined)
          throw new InvalidRequestError('There is no grant', [{ field: 'grant_type', message: 'a grant' }])
        return body.grant_type === 'authorization_code' ? await exchange(body, request) : await renew(request)
      } catch (error) {
        if (!(error instanceof IdentityProviderAwayError)) throw error
        logger.warn({ err: error }, 'the identity provider gives no tokens')
        return jsonResponse(503, AWAY, { 'retry-after': '5' })
      }
    },
  })
}
