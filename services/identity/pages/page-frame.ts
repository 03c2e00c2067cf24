import type { IncomingHttpHeaders } from 'node:http'
import type { Response } from 'express'
import { parse as parseCookies } from 'cookie'
import {
  isTextLanguage,
  type Language,
  type TextLanguage,
  pickDefaultLanguage,
} from '../../../src/domain/locale/language.ts'
import { identityTexts, type IdentityTexts } from '../identity-texts.ts'
import type { GroupPictures } from './page-files.ts'

/** What may tell the language of a visitor. */
interface LanguageHints {
  /** Chosen on the page: `?lang=de`. */
  readonly chosen?: string | undefined
  /** Of the site that sent the visitor: tags with spaces between them (OpenID Connect Core §3.1.2.1). */
  readonly uiLocales?: string | undefined
  /** Chosen on an earlier page. */
  readonly remembered?: string | undefined
  /** As the browser sends it. */
  readonly acceptLanguage?: string | undefined
}

/** Tags of `Accept-Language`, the preferred first (RFC 9110 §12.5.4). */
function parseAccepted(header: string): readonly string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

/** The language of a page: chosen, else the site's, else the one before, else the browser's, else English or the first. */
function resolveLanguage(
  { chosen = '', uiLocales = '', remembered = '', acceptLanguage = '' }: LanguageHints,
  languages: readonly TextLanguage[],
): TextLanguage {
  const find = (tag: string): TextLanguage | undefined => {
    const code = tag.trim().toLowerCase().split('-')[0] ?? ''
    return languages.find((language) => language === code)
  }
  const wanted = [chosen, ...uiLocales.split(' '), remembered, ...parseAccepted(acceptLanguage)]
  return wanted.map(find).find((language) => language !== undefined) ?? pickDefaultLanguage(languages)
}

/** Remembers a chosen language for the pages that follow. */
const LANGUAGE_COOKIE = 'uapp_identity_language'

/** What every page needs to know of the request that it answers. */
export interface PageFrame extends IdentityTexts {
  readonly brand: string
  /** Of the group. */
  readonly pictures: GroupPictures
  /** Those that the page can be had in. */
  readonly languages: readonly TextLanguage[]
  /** Path of the page, without query. */
  readonly path: string
  /** An address of this service that keeps what was chosen: language, and the login that waits. */
  readonly href: (path: string, query?: Readonly<Record<string, string | undefined>>) => string
  /** The page itself in another language. */
  readonly hrefIn: (language: Language) => string
  readonly portal: string
}

/** What a page needs of its request; Express and the provider's own framework have it. */
export interface FrameRequest {
  readonly query: unknown
  readonly body?: unknown
  readonly headers: IncomingHttpHeaders
  /** Whole path, without query. */
  readonly path: string
}

/** One value of a query or form; several of a name are none. */
export const readValue = (values: unknown, name: string): string => {
  const value: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined
  return typeof value === 'string' ? value : ''
}

const LOGIN_ID = /^[\w-]{10,64}$/

/** The login that waits until a registration or a new password is done; undefined: none. */
export const readLoginId = (request: FrameRequest): string | undefined =>
  [readValue(request.query, 'login'), readValue(request.body, 'login')].find((id) => LOGIN_ID.test(id))

export interface FrameOptions {
  readonly brand: string
  readonly pictures: GroupPictures
  readonly portalUrl: (language: Language) => string
  readonly languages: readonly TextLanguage[]
  readonly uiLocales?: string | undefined
}

/** Tells language, texts and links of the page that answers a request. */
export function createPageFrame(
  request: FrameRequest,
  { brand, pictures, portalUrl, languages, uiLocales }: FrameOptions,
): PageFrame {
  const chosen = readValue(request.query, 'lang')
  const hints = {
    chosen,
    uiLocales,
    remembered: parseCookies(request.headers.cookie ?? '')[LANGUAGE_COOKIE],
    acceptLanguage: request.headers['accept-language'],
  }
  const language = resolveLanguage(hints, languages)
  const toHref = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
    const pairs = Object.entries(query).filter((pair): pair is [string, string] => (pair[1] ?? '') !== '')
    return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
  }
  const lang = languages.find((one) => one === chosen)
  const { path } = request
  const names = Object.keys(typeof request.query === 'object' && request.query !== null ? request.query : {})
  const kept = Object.fromEntries(names.map((name) => [name, readValue(request.query, name)]))
  return {
    ...identityTexts(language),
    brand,
    pictures,
    languages,
    path,
    href: (to, query = {}) => toHref(to, { login: readLoginId(request), lang, ...query }),
    hrefIn: (other) => toHref(path, { ...kept, lang: other }),
    portal: portalUrl(language),
  }
}

/** Remembers a language that was chosen in this request. */
export function rememberLanguage(request: FrameRequest, response: Response): void {
  const chosen = readValue(request.query, 'lang')
  if (isTextLanguage(chosen)) response.cookie(LANGUAGE_COOKIE, chosen, { httpOnly: true, sameSite: 'lax', path: '/' })
}
