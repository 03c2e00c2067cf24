import * as z from 'zod'
import { previewLinkRequestSchema, type PreviewLinkJson } from '../../src/contracts/editor/preview.ts'
import { editorsOnly } from '../access/editors-only.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'
import { readCookies } from '../platform/http/request-cookies.ts'
import { ForbiddenError, InvalidRequestError, NotFoundError } from '../platform/http/request-errors.ts'
import { findPreviewTarget } from './find-preview-target.ts'
import { readEditorCredential } from './preview-access.ts'
import type { PreviewLink } from './preview-links.ts'
import { requireRelease } from '../../src/release/require-release.ts'
import { requirePreview, type PreviewSessionOptions } from './preview-session.ts'

function toJson({ id, siteId, path, createdAt, expiresAt, revokedAt }: PreviewLink, now: Date): PreviewLinkJson {
  return {
    id,
    siteId,
    path,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'open',
  }
}

const inputSchema = z.object({ body: z.union([previewLinkRequestSchema, z.undefined()]) })

/**
 * `GET`, `POST` and `DELETE /api/editor-area/preview-links`, for editors: lists links for people without the password, makes one
 * (201 with its address, which is told only then), and ends all of them.
 */
export function createPreviewLinksHandler(options: PreviewSessionOptions): Handler {
  const { preview, access, currentRelease, mayEdit, now } = options
  return defineHandler({
    methods: ['GET', 'POST', 'DELETE'],
    authorize: editorsOnly(mayEdit),
    input: inputSchema,
    respond: async ({ body }, request) => {
      if (request.method === 'DELETE') return jsonResponse(200, { revoked: await access.revokeLinks('all') })
      if (request.method !== 'POST')
        return jsonResponse(200, { links: (await access.listLinks()).map((link) => toJson(link, now())) })
      if (body === undefined) throw new InvalidRequestError('The request has no body', [])
      requirePreview(preview)
      const { siteId, origin, path } = findPreviewTarget(requireRelease(currentRelease), body)
      const target = { siteId, path: body.route === null ? null : path }
      const made = await access.createLink(readEditorCredential(readCookies(request)), target, body.days)
      if (made === undefined) throw new ForbiddenError('This is for editors')
      const query = new URLSearchParams({ link: made.token, ...(body.route === null ? { path } : {}) })
      const url = `${origin}/api/preview/open?${query.toString()}`
      return jsonResponse(201, { link: toJson(made.link, now()), url })
    },
  })
}

const LINK_PATH = /^\/api\/editor-area\/preview-links\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** `DELETE /api/editor-area/preview-links/{id}`: ends one link. */
export function createRevokePreviewLink({ access, mayEdit }: PreviewSessionOptions): Handler {
  return defineHandler({
    methods: ['DELETE'],
    authorize: editorsOnly(mayEdit),
    input: z.object({}),
    respond: async (_input, request) => {
      const [, id] = LINK_PATH.exec(request.path) ?? []
      if (id === undefined) throw new NotFoundError('There is no such link')
      return jsonResponse(200, { revoked: await access.revokeLinks([id]) })
    },
  })
}
