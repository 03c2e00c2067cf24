import { PREVIEW_RECORD } from '../../src/domain/cookie/device-records.ts'
import { EDITOR_COOKIE, type EditorAccess } from '../access/editor-access.ts'
import type { TokenSigner } from '../access/signed-token.ts'
import type { RequestCookies } from '../platform/http/request-cookies.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { unlessAway } from '../platform/store/unless-away.ts'
import {
  findPreviewLink, listPreviewLinks, recordPreviewLink, revokePreviewLinks, type LinkState, type LinkTarget, type PreviewLink,
  type PreviewLinkInput,
} from './preview-links.ts' // prettier-ignore

/** Cookie that switches a browser to drafts: the token of a link, or `EDITOR_PREVIEW`. It opens nothing but previews. */
export const PREVIEW_COOKIE = PREVIEW_RECORD.name
/** Value for editors; it has no effect without the cookie of the editor area. */
export const EDITOR_PREVIEW = 'editor'

/** Who makes links of addresses that the content management system signs, in the place of a browser: the nil UUID (RFC 9562 §5.9). */
const CONTENT_SERVICE = '00000000-0000-0000-0000-000000000000'

/** What a browser may see of the drafts. */
export type PreviewGrant = { readonly kind: 'editor' } | { readonly kind: 'link'; readonly link: PreviewLink }

/** Whether a grant shows a page. Every editor sees everything. */
export function shows(grant: PreviewGrant, page: { readonly siteId: string; readonly path: string }): boolean {
  if (grant.kind === 'editor') return true
  const { siteId, path } = grant.link
  return siteId === page.siteId && (path === null || path === page.path)
}

export interface PreviewAccess {
  /** What a browser may see; undefined: published pages. Answers at once for browsers without the cookie, and never throws. */
  readGrant(cookies: RequestCookies): Promise<PreviewGrant | undefined>
  /** How the link stands that carries a token. @throws {NotReadyError} when the store is away. */
  readLink(token: string): Promise<LinkState>
  /** Makes a link. @returns it with its token. @throws {ForbiddenError} for who is no editor. */
  createLink(
    credential: string,
    target: LinkTarget,
    days: number,
  ): Promise<{ readonly link: PreviewLink; readonly token: string } | undefined>
  /** Makes a link for a person whom the content management system has logged in. @returns undefined: editors have no password. */
  createSignedLink(
    target: LinkTarget,
    days: number,
  ): Promise<{ readonly link: PreviewLink; readonly token: string } | undefined>
  listLinks(): Promise<readonly PreviewLink[]>
  /** @returns how many were ended. */
  revokeLinks(ids: readonly string[] | 'all'): Promise<number>
}

export interface PreviewAccessOptions {
  readonly store: StoreAccess
  readonly editors: EditorAccess
  readonly signer: TokenSigner
  readonly now: () => Date
}

/** See `PreviewAccess`. */
export function createPreviewAccess({ store, editors, signer, now }: PreviewAccessOptions): PreviewAccess {
  async function readLink(token: string): Promise<LinkState> {
    const { fingerprint } = editors
    if (fingerprint === undefined || !signer.isGenuine(token)) return { kind: 'unknown' }
    return store.use(({ db }) => findPreviewLink(db, { token, fingerprint, now: now() }))
  }

  async function record(input: Omit<PreviewLinkInput, 'token' | 'now'>) {
    const token = signer.create()
    const link = await store.use(({ db }) => recordPreviewLink(db, { ...input, token, now: now() }))
    return { link, token }
  }

  return {
    readLink,
    readGrant: async (cookies) => {
      const value = cookies[PREVIEW_COOKIE]
      if (value === undefined || value === '') return undefined
      if (value === EDITOR_PREVIEW) return (await editors.mayEdit(cookies)) ? { kind: 'editor' } : undefined
      const state = await unlessAway(readLink(value), undefined)
      return state?.kind === 'open' ? { kind: 'link', link: state.link } : undefined
    },
    createLink: async (credential, target, days) => {
      const device = await editors.identify(credential)
      const { fingerprint } = editors
      if (device === undefined) return undefined
      if (fingerprint === undefined) throw new NotReadyError('The editor area has no password')
      return record({ ...target, fingerprint, createdBy: device, days })
    },
    createSignedLink: async (target, days) => {
      const { fingerprint } = editors
      return fingerprint === undefined
        ? undefined
        : record({ ...target, fingerprint, createdBy: CONTENT_SERVICE, days })
    },
    listLinks: () => store.use(({ db }) => listPreviewLinks(db)),
    revokeLinks: (ids) => store.use(({ db }) => revokePreviewLinks(db, ids, now())),
  }
}

/** Credential of an editor's browser; empty: it has none. */
export const readEditorCredential = (cookies: RequestCookies): string => cookies[EDITOR_COOKIE] ?? ''
