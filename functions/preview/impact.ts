import * as z from 'zod'
import { impactRequestSchema } from '../../src/contracts/editor/impact.ts'
import { editorsOnly } from '../access/editors-only.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { htmlResponse, jsonResponse } from '../platform/http/http-message.ts'
import { NotFoundError } from '../platform/http/request-errors.ts'
import { withoutScripts } from '../pages/slots.ts'
import { requireRelease } from '../../src/release/require-release.ts'
import { requirePreview, type PreviewSessionOptions } from './preview-session.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

export interface ImpactOptions extends Pick<PreviewSessionOptions, 'preview' | 'currentRelease' | 'mayEdit'> {
  /** Origins of pictures and films. */
  readonly assetOrigins: readonly string[]
}

const impactSchema = z.object({ query: impactRequestSchema })

/** `GET /api/editor-area/impact?entry=`: which addresses publishing all drafts, or one, would change, for editors. */
export function createImpactHandler(options: ImpactOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(options.mayEdit),
    input: impactSchema,
    respond: async ({ query: { entry } }) => {
      return jsonResponse(200, await requirePreview(options.preview).readImpact(omitUndefined({ entry })))
    },
  })
}

const address = { url: z.url({ protocol: /^https?$/ }).max(2000), ...impactRequestSchema.shape }
const pageSchema = z.object({ query: z.object(address) })
const frameSchema = z.object({ query: z.object({ ...address, stage: z.enum(['DRAFT', 'PUBLISHED']) }) })

/** The host of the release that an address is on. @throws {NotFoundError} */
function findAddress({ currentRelease }: ImpactOptions, url: string): { readonly host: string; readonly path: string } {
  const { origin, pathname } = new URL(url)
  const { hosts } = requireRelease(currentRelease)
  const host = hosts.find((one) => one.origin === origin) ?? hosts.find((one) => one.host === new URL(url).hostname)
  if (host === undefined) throw new NotFoundError(`No host of the release has the address ${url}`)
  return { host: host.host, path: pathname }
}

/** `GET /api/editor-area/page-difference?url=&entry=`: how the words of a page would change, for editors. */
export function createPageDifferenceHandler(options: ImpactOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(options.mayEdit),
    input: pageSchema,
    respond: async ({ query: { url, entry } }) => {
      const found = await requirePreview(options.preview).comparePage({
        ...findAddress(options, url),
        ...omitUndefined({ entry }),
      })
      if (found === undefined) throw new NotFoundError(`Neither stage has a page at ${url}`)
      return jsonResponse(200, found)
    },
  })
}

/** `GET /api/editor-area/page-reason?url=`: why a published page is as it is, for editors. */
export function createPageReasonHandler(options: ImpactOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(options.mayEdit),
    input: pageSchema,
    respond: async ({ query: { url } }) => {
      const found = await requirePreview(options.preview).explainPage(findAddress(options, url))
      if (found === undefined) throw new NotFoundError(`No page is published at ${url}`)
      return jsonResponse(200, found)
    },
  })
}

/** `GET /api/editor-area/preview-frame?url=&stage=&entry=`: a page of a stage to be seen in a frame, without scripts, for editors. */
export function createPreviewFrame(options: ImpactOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(options.mayEdit),
    input: frameSchema,
    respond: async ({ query: { url, stage, entry } }) => {
      const found = await requirePreview(options.preview).answer({
        kind: 'page',
        ...findAddress(options, url),
        isOpen: true,
        stage,
        ...omitUndefined({ entry }),
      })
      if (found.kind !== 'page') throw new NotFoundError(`There is no page at ${url} in this stage`)
      return htmlResponse(200, withoutScripts(found.html), {}, options.assetOrigins)
    },
  })
}
