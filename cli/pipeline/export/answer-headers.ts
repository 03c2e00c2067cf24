import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentType, lookup } from 'mime-types'
import { listPictureOrigins } from '../../../src/domain/picture/picture-hosts.ts'
import { BOT_CHECK_ORIGINS } from '../../../src/integrations/bot-check/bot-check.ts'
import { createLoginOrigins } from '../../../src/integrations/identity/login-origins.ts'
import { LOGIN_ROUTES } from '../../../src/domain/request/fixed-pages.ts'
import type { CommandContext } from '../../command-context.ts'
import { findAssetsUrl } from '../../embedded/find-assets-url.ts'
import { listScriptOrigins } from '../../../functions/server/list-script-origins.ts'
import { createSecurityHeaders } from '../../../functions/server/middleware/security-headers.ts'
import {
  buildContentSecurityPolicy,
  DRAWING_POLICY,
  type PolicySources,
} from '../../../functions/server/requests/content-security-policy.ts'
import { SECURITY_TEXT_PATH } from '../../../functions/server/requests/runtime-paths.ts'
import { CACHE, resolveCachePolicy } from '../../../functions/server/static/cache-policy.ts'

/** Names and values, in lower case where names do not matter. */
export type Headers = Readonly<Record<string, string>>

/** Where pages load things from, as the runtime that is started with the same configuration knows it. */
export type PolicyOrigins = Required<Omit<PolicySources, 'scriptHashes' | 'ancestorOrigins'>>

/** Origins of the content security policy: those of `uapp serve`; the identity provider is asked for its own, where one is set. */
export async function readPolicyOrigins(
  context: Pick<CommandContext, 'config' | 'environment'>,
): Promise<PolicyOrigins> {
  const { analytics, pictureHosts } = context.config
  const { values, isSet } = context.environment
  const assetsUrl = findAssetsUrl(context)
  const botCheck = values.UAPP_BOT_CHECK === undefined ? [] : BOT_CHECK_ORIGINS[values.UAPP_BOT_CHECK].scripts
  return {
    assetOrigins: [...(assetsUrl === '' ? [] : [new URL(assetsUrl).origin]), ...listPictureOrigins(pictureHosts)],
    scriptOrigins: [...listScriptOrigins(analytics), ...botCheck],
    frameOrigins: botCheck,
    // The embedded provider is one of this machine, which no visitor reaches.
    loginOrigins: isSet('UAPP_IDENTITY_WELLKNOWN') ? await createLoginOrigins(values.UAPP_IDENTITY_WELLKNOWN)() : [],
  }
}

/** Headers of every answer, as the runtime sends them. @param isSecure the host speaks https alone: it says so. */
export function listCommonHeaders(isSecure: boolean): Headers {
  const headers: Record<string, string> = {}
  const setHeader = (name: string, value: string): void => void (headers[name.toLowerCase()] = value)
  const removeHeader = (): void => undefined
  const response = { setHeader, removeHeader } as unknown as ServerResponse
  createSecurityHeaders(() => isSecure)({} as IncomingMessage, response, () => undefined)
  return headers
}

/** The value that hosts add for connections by https alone (RFC 6797 §7.2). */
export const TRANSPORT_SECURITY = 'strict-transport-security'

/** What a page is, as far as its headers depend on it. */
export interface PageKind {
  readonly isHidden: boolean
  /** Nobody keeps a gate. */
  readonly isGate: boolean
  /** It speaks with the identity provider. */
  readonly logsIn: boolean
}

/** Whether a page in no locale speaks with the identity provider. */
export const isLoginPage = (path: string): boolean => path === LOGIN_ROUTES.callback || path === LOGIN_ROUTES.logIn

/** The policy of a page. @param scriptHashes of its inline scripts, or whatever a host can say of them. */
export function toPagePolicy(origins: PolicyOrigins, { logsIn }: PageKind, scriptHashes: readonly string[]): string {
  const { loginOrigins, ...others } = origins
  return buildContentSecurityPolicy({ ...others, ...(logsIn ? { loginOrigins } : {}), scriptHashes })
}

/** One policy for all pages, for hosts that have no room for one each: scripts within pages run whatever they are. */
export const toOpenPolicy = (origins: PolicyOrigins): string =>
  toPagePolicy(origins, { isHidden: false, isGate: false, logsIn: true }, ["'unsafe-inline'"])

/** Headers of a page besides its policy and the common ones. */
export const toPageHeaders = ({ isHidden, isGate }: PageKind): Headers => ({
  'cache-control': isGate ? CACHE.never : CACHE.revalidate,
  ...(isHidden ? { 'x-robots-tag': 'noindex' } : {}),
})

/** Headers of a file that is no page, besides the common ones. @param path such as `/static/a.json`. */
export const toFileHeaders = (path: string): Headers => ({
  'cache-control': path === SECURITY_TEXT_PATH ? 'public, max-age=86400' : resolveCachePolicy(path),
  ...(path.endsWith('.svg') ? { 'content-security-policy': DRAWING_POLICY } : {}),
  ...(path.endsWith('.json') ? { 'x-robots-tag': 'noindex' } : {}),
})

const BYTES = 'application/octet-stream'

/** Type of a file by its name, as Express tells it (npm: mime-types). */
export function toContentType(path: string): string {
  return contentType(lookup(path) || BYTES) || BYTES
}
