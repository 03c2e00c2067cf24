import * as z from 'zod'
import { eventLoginSchema } from '../../src/contracts/event-login.ts'
import { EVENT_COOKIE, type EventAccess } from './event-access.ts'
import { SESSION_SECONDS } from './event-sessions.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { htmlResponse, type HttpRequest, type HttpResponse } from '../platform/http/http-message.ts'
import { buildSessionCookie, readCookies } from '../platform/http/request-cookies.ts'
import { InvalidRequestError, TooManyRequestsError } from '../platform/http/request-errors.ts'
import type { RequestedPage } from '../pages/page-screen.ts'

/** Why a page stays closed. */
type LoginFailure = 'wrong' | 'tooMany'

export interface EventLoginOptions {
  readonly access: EventAccess
  readonly findPage: (host: string, path: string) => RequestedPage | undefined
  /** The gate with what is wrong; undefined: the release has none. */
  readonly showFailure: (page: RequestedPage, failure: LoginFailure) => Promise<string | undefined>
}

const inputSchema = z.object({ body: eventLoginSchema })

const isScripted = ({ headers }: HttpRequest): boolean => /^application\/json\b/i.test(headers['content-type'] ?? '')

function toSuccess(token: string, path: string, request: HttpRequest): HttpResponse {
  const cookie = buildSessionCookie({ name: EVENT_COOKIE, value: token, seconds: SESSION_SECONDS }, request)
  const headers = { 'set-cookie': cookie, 'cache-control': 'no-store' }
  if (isScripted(request)) return { status: 204, headers, body: '' }
  return { status: 303, headers: { ...headers, location: path }, body: '' }
}

/**
 * `POST /api/event-login`: opens a page that a password protects (S8). 204 with the session's cookie to scripts, 303 back to
 * the page to browsers without; 422 for a wrong password, 429 for too many.
 */
export function createEventLogin({ access, findPage, showFailure }: EventLoginOptions): Handler {
  async function refuse(
    request: HttpRequest,
    page: RequestedPage,
    failure: LoginFailure,
  ): Promise<HttpResponse | undefined> {
    if (isScripted(request)) return undefined
    const html = await showFailure(page, failure)
    return html === undefined ? undefined : htmlResponse(failure === 'wrong' ? 422 : 429, html)
  }
  return defineHandler({
    methods: ['POST'],
    input: inputSchema,
    respond: async ({ body }, request) => {
      const page = findPage(request.host, body.page)
      if (page?.page.protection?.kind !== 'password')
        throw new InvalidRequestError('No password opens this page', [{ field: 'page', message: 'no such page' }])
      const cookies = readCookies(request)
      try {
        const token = await access.login({ page, password: body.password, address: request.address, cookies })
        if (token !== undefined) return toSuccess(token, page.path, request)
      } catch (error) {
        if (!(error instanceof TooManyRequestsError)) throw error
        const shown = await refuse(request, page, 'tooMany')
        if (shown === undefined) throw error
        return { ...shown, headers: { ...shown.headers, 'retry-after': String(error.retryAfterSeconds) } }
      }
      const shown = await refuse(request, page, 'wrong')
      if (shown !== undefined) return shown
      throw new InvalidRequestError('The password is wrong', [{ field: 'password', message: 'wrong' }])
    },
  })
}
