import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { isLanguage, type Language } from '../../src/domain/locale/language.ts'
import type { ContentSource } from '../../src/sources/ports/content-source.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { NotFoundError, NotReadyError, UnauthorizedError } from '../platform/http/request-errors.ts'
import { requireRelease } from '../../src/release/require-release.ts'
import type { Release } from '../../src/release/read-release.ts'
import { listReleaseSites } from '../content/release-links.ts'
import { findPreviewTarget } from './find-preview-target.ts'
import type { PreviewAccess } from './preview-access.ts'

/** Milliseconds for which an address that the content management system made is good: its screens stay open for long. */
const GOOD_FOR_MS = 24 * 3600_000

/** What an address says, and what it is signed by. */
interface EntryPreviewAddress {
  readonly entry: string
  readonly language: string
  /** Milliseconds since the epoch at which it was made. */
  readonly time: string
}

/** Signature of an address: HMAC-SHA-256 of its parts, with the secret that webhooks of the content service are signed with. */
export const signEntryPreview = ({ entry, language, time }: EntryPreviewAddress, secret: string): string =>
  createHmac('sha256', secret).update(`preview\n${entry}\n${language}\n${time}`).digest('base64url')

export interface EntryPreviewOptions {
  readonly source: ContentSource
  readonly access: PreviewAccess
  readonly currentRelease: () => Release | undefined
  readonly secret: string
  readonly now: () => Date
}

const query = z.object({
  entry: z.string().regex(/^[a-z0-9-]{1,200}$/),
  language: z.string().refine((code): code is Language => isLanguage(code)),
  time: z.string().regex(/^\d{1,15}$/),
  sign: z.string().max(100),
})

/** @throws {UnauthorizedError} unless the content management system made the address, and not long ago. */
function checkSignature({ sign, ...address }: z.output<typeof query>, secret: string, now: Date): void {
  const [given, own] = [sign, signEntryPreview(address, secret)].map((text) => Buffer.from(text))
  const isGenuine =
    given !== undefined && own !== undefined && given.length === own.length && timingSafeEqual(given, own)
  const age = Math.abs(now.getTime() - Number(address.time))
  if (!isGenuine || age > GOOD_FOR_MS)
    throw new UnauthorizedError('This address of a preview is not signed by the content service, or is a day old')
}

/**
 * `GET /api/preview/entry?entry=&language=&time=&sign=`: the draft of an entry beside its fields in the content management
 * system, whose users need no second login. 303 to a link of a day for the site of the entry.
 */
export function createOpenEntryPreview({ source, access, currentRelease, secret, now }: EntryPreviewOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    input: z.object({ query }),
    respond: async ({ query: address }) => {
      checkSignature(address, secret, now())
      const { entry: id, language } = address
      const { draft } = (await source.editor?.find(id, language)) ?? {}
      if (draft?.route === undefined) throw new NotFoundError(`${id} has no page of its own`)
      const release = requireRelease(currentRelease)
      const main = listReleaseSites(release).find(({ site }) => site.isMain)
      const site = draft.siteId ?? main?.site.id ?? ''
      const { siteId, origin, path } = findPreviewTarget(release, { site, language, route: draft.route })
      const link = await access.createSignedLink({ siteId, path: null }, 1)
      if (link === undefined)
        throw new NotReadyError('The editor area has no password, without which there is no preview')
      const to = `${origin}/api/preview/open?${new URLSearchParams({ link: link.token, path }).toString()}`
      return {
        status: 303,
        headers: { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
        body: '',
      }
    },
  })
}
