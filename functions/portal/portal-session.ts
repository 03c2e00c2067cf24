import * as z from 'zod'
import { PORTAL_RECORD } from '../../src/domain/cookie/device-records.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import type { HttpRequest, HttpResponse } from '../platform/http/http-message.ts'
import { buildSessionCookie } from '../platform/http/request-cookies.ts'
import { readIdentityToken } from './tickets-proxy.ts'

/** Cookie of a session that pages and files for roles are sent to. */
export const PORTAL_COOKIE = PORTAL_RECORD.name

export interface PortalSessionOptions {
  /** @returns the session and its seconds. @throws {UnauthorizedError} @throws {NotReadyError} */
  readonly open: (identityToken: string) => Promise<{ readonly token: string; readonly seconds: number }>
  readonly end: (request: HttpRequest) => Promise<void>
}

const toResponse = (value: string, seconds: number, request: HttpRequest): HttpResponse => ({
  status: 204,
  headers: {
    'set-cookie': buildSessionCookie({ name: PORTAL_COOKIE, value, seconds }, request),
    'cache-control': 'no-store',
  },
  body: '',
})

/**
 * `POST /api/portal-session`: a session of the server for whoever the identity token is of, as long as the token lasts; `DELETE`
 * ends it. Browsers send tokens with calls only: pages and files for roles need a cookie.
 */
export function createPortalSession({ open, end }: PortalSessionOptions): Handler {
  return defineHandler({
    methods: ['POST', 'DELETE'],
    input: z.object({}),
    respond: async (_input, request) => {
      if (request.method === 'DELETE') {
        await end(request)
        return toResponse('', 0, request)
      }
      const { token, seconds } = await open(readIdentityToken(request))
      return toResponse(token, seconds, request)
    },
  })
}
