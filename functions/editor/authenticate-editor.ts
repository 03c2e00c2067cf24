import * as z from 'zod'
import {
  editorAuthenticationSchema,
  type EditorAuthenticationAnswer,
} from '../../src/contracts/editor-authentication.ts'
import { EDITOR_COOKIE, type EditorAccess } from '../access/editor-access.ts'
import { EDITOR_SECONDS } from '../access/editor-devices.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse, type HttpRequest, type HttpResponse } from '../platform/http/http-message.ts'
import { buildSessionCookie, readCookies } from '../platform/http/request-cookies.ts'
import { InvalidRequestError } from '../platform/http/request-errors.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

const inputSchema = z.object({ body: z.union([editorAuthenticationSchema, z.undefined()]) })

const toCookie = (value: string, seconds: number, request: HttpRequest): string =>
  buildSessionCookie({ name: EDITOR_COOKIE, value, seconds }, request)

const answer = (body: EditorAuthenticationAnswer, cookie?: string): HttpResponse =>
  jsonResponse(200, body, omitUndefined({ 'set-cookie': cookie }))

const readCredential = (request: HttpRequest): string => readCookies(request)[EDITOR_COOKIE] ?? ''

/**
 * `POST /api/editor-area-autentication` (S2 §7): unlocks the editor area by its password, or tells whether a credential is
 * still good; `DELETE` locks it. 200 with `{success}`, 429 after too many attempts.
 */
export function createAuthenticateEditor(access: EditorAccess): Handler {
  return defineHandler({
    methods: ['POST', 'DELETE'],
    input: inputSchema,
    respond: async ({ body }, request) => {
      if (request.method === 'DELETE') {
        await access.lock(readCredential(request))
        return answer({ success: true }, toCookie('', 0, request))
      }
      if (body === undefined) throw new InvalidRequestError('The request has no body', [])
      if ('input' in body) {
        const { address, headers } = request
        const credential = await access.unlock({ password: body.input, address, name: headers['user-agent'] ?? '' })
        if (credential === undefined) return answer({ success: false })
        return answer({ success: true, hashedPassword: credential }, toCookie(credential, EDITOR_SECONDS, request))
      }
      const credential = body.hash === '' ? readCredential(request) : body.hash
      return answer({ success: await access.isUnlocked(credential) })
    },
  })
}
