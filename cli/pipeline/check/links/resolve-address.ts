import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseTemplateFile } from '../../../../src/domain/release/page-file.ts'
import type { Release, ReleaseHost } from '../../../../src/release/read-release.ts'
import { isRuntimePath, SECURITY_TEXT_PATH } from '../../../../functions/server/requests/runtime-paths.ts'
import { resolveFilePath } from '../../../../functions/server/static/resolve-file-path.ts'
import { findFileSlug } from '../../../../src/domain/release/file-manifest.ts'
import { parseLocaleSegment } from '../../../../src/domain/path/parse-path.ts'
import type { RedirectReason } from '../../../../src/domain/redirect/redirect-rule.ts'
import type { RoutePage } from '../../../../src/domain/release/release-files.ts'
import { PICTURE_ENDINGS } from '../../../../src/integrations/pictures/parse-own-path.ts'
import {
  resolveRequest,
  type Resolution,
  type ResolutionRules,
} from '../../../../src/domain/request/request-resolution.ts'

/** One redirect on the way from an address to its page. */
interface Hop {
  readonly to: string
  readonly reason: RedirectReason
}

/** What answers at an address. */
export type Answer =
  /** Nothing of this release: it is not asked. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'function' }
  | { readonly kind: 'file' }
  /** `page` is absent for pages of the code itself. `path` is shorter than the address within portal and editor area. */
  | { readonly kind: 'page'; readonly host: string; readonly path: string; readonly page?: RoutePage }
  | { readonly kind: 'nothing'; readonly why: string }
  | { readonly kind: 'loop' }

/** The way from an address to what answers in the end. */
export interface Journey {
  readonly hops: readonly Hop[]
  readonly answer: Answer
}

export interface AddressRules extends ResolutionRules {
  /** Whether the runtime has contacts for reports of vulnerabilities. */
  readonly hasSecurityText: boolean
}

const OTHER_SIZE = /^\/assets\/\d*x\d*-[a-z]+-q\d+\/([a-z\d-]+)\.[a-z]+$/

/** Browsers stop after twenty redirects; so long a chain is a fault in any case. */
const MOST_HOPS = 10

const NO_PAGE: Answer = { kind: 'nothing', why: 'no page, file or redirect has this address' }

/** Whether a file is filled when it is asked for. */
function hasTemplate(host: ReleaseHost, name: string): boolean {
  const wanted = host.templates === undefined ? undefined : parseTemplateFile(name)
  return wanted !== undefined && (wanted.part === 'slice-data' || host.findPage(wanted.path) !== undefined)
}

function findFile(host: ReleaseHost, path: string): boolean {
  const name = resolveFilePath(path)
  if (name === undefined) return false
  if (hasTemplate(host, name)) return true
  const file = join(host.publicDir, name)
  return existsSync(file) && statSync(file).isFile()
}

/** A picture of the site's own files in another size is made when somebody asks for it. */
function findOwnPicture({ publicDir }: ReleaseHost, path: string): boolean {
  const [found, name = ''] = OTHER_SIZE.exec(path) ?? []
  if (found === undefined) return false
  return PICTURE_ENDINGS.some((ending) => existsSync(join(publicDir, `assets/${name}.${ending}`)))
}

/** A wrong percent-encoding stays: nothing has such a name. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** `/file/{slug}?l={locale}` (S1 §2). */
function answerDocument(host: ReleaseHost, { pathname, searchParams }: URL): Answer {
  const slug = decodeSegment(pathname.slice('/file/'.length))
  const language = parseLocaleSegment(searchParams.get('l') ?? '')?.language
  const { fileManifest } = host
  const isThere = fileManifest !== undefined && findFileSlug(fileManifest, slug, language) !== undefined
  return isThere ? { kind: 'file' } : { kind: 'nothing', why: 'no document of the release has this name' }
}

function toAnswer(resolution: Resolution, host: string, url: URL): Answer | Hop {
  if (resolution.kind === 'redirect') return { to: new URL(resolution.to, url).href, reason: resolution.reason }
  if (resolution.kind === 'error') return { kind: 'nothing', why: resolution.message }
  if (resolution.kind === 'not-found') return NO_PAGE
  if (resolution.kind === 'gone')
    return { kind: 'nothing', why: `redirect ${resolution.rule.entry} says that it is gone` }
  if (resolution.kind === 'fixed-page') return { kind: 'page', host, path: resolution.path }
  if (resolution.page.template === 'not-found') return { kind: 'nothing', why: 'it is the page of errors' }
  return { kind: 'page', host, path: resolution.path, page: resolution.page }
}

/** Resolves addresses as the runtime does for an unknown visitor, and follows redirects. Each address is asked for once. */
export function createAddressResolver(release: Release, rules: AddressRules): (url: URL) => Journey {
  const { hosts } = release
  const hostsByOrigin = new Map(hosts.map((host) => [host.origin, host]))
  const ownNames = new Set(hosts.map(({ origin }) => new URL(origin).hostname))
  const domains = new Set(
    hosts.flatMap(({ sites }) => sites.flatMap(({ site }) => site.domains.map(({ host }) => host))),
  )
  const known = new Map<string, Journey>()

  /** The host name to ask for; undefined: it is none of this release. */
  function findHostName({ origin, hostname, port }: URL): string | undefined {
    const host = hostsByOrigin.get(origin)
    if (host !== undefined) return host.host
    return domains.has(hostname) && !ownNames.has(hostname) && port === '' ? hostname : undefined
  }

  function ask(url: URL): Answer | Hop {
    const hostName = findHostName(url)
    if (hostName === undefined) return { kind: 'outside' }
    const { pathname: path, search } = url
    const facts = { host: hostName, path, search, visitor: { isTesting: true } }
    const resolution = resolveRequest(facts, hosts, rules)
    const host = hosts.find((candidate) => candidate.host === (resolution.hostRoutes?.host ?? hostName))
    if (host !== undefined && path.startsWith('/file/')) return answerDocument(host, url)
    if (isRuntimePath(path) || (rules.hasSecurityText && path === SECURITY_TEXT_PATH)) return { kind: 'function' }
    if (host !== undefined && (findFile(host, path) || findOwnPicture(host, path))) return { kind: 'file' }
    return toAnswer(resolution, host?.host ?? hostName, url)
  }

  function follow(start: URL): Journey {
    const hops: Hop[] = []
    const seen = new Set<string>()
    let url = start
    for (;;) {
      const answer = ask(url)
      if ('kind' in answer) return { hops, answer }
      hops.push(answer)
      seen.add(url.href)
      url = new URL(answer.to)
      url.hash = ''
      if (seen.has(url.href) || hops.length === MOST_HOPS) return { hops, answer: { kind: 'loop' } }
    }
  }

  return (url) => {
    const address = new URL(url)
    address.hash = ''
    const journey = known.get(address.href) ?? follow(address)
    known.set(address.href, journey)
    return journey
  }
}
