import type { ImageRef } from './image-ref.ts'

/** How the pictures of a host are asked for in other sizes. */
export interface PicturePattern {
  /**
   * Address of a picture in another size, with `{base}` and `{path}` of its own (or `{host}` and `{url}`), `{width}`, `{height}`,
   * `{fit:crop|clip|scale|max}`, the host's words for these, `{quality}` and `{format}`. What stands in brackets goes where the
   * value in it is not asked for: `[w_{width},]`.
   */
  readonly pattern: string
  /** `{path}` is what follows the last of these in an address, `{base}` all before; absent: the path of the address. */
  readonly after?: string | undefined
}

/** Image services by their names; `plain`: a host that makes no other sizes. */
export const PICTURE_SERVICES = {
  hygraph: {
    after: '/',
    pattern:
      '{base}resize=[width:{width},][height:{height},]fit:{fit:crop|clip|scale|max}/output=format:{format}/quality=value:{quality}/{path}',
  },
  cloudinary: {
    after: '/upload/',
    pattern: '{base}c_{fit:fill|fit|scale|limit}[,w_{width}][,h_{height}],q_{quality},f_{format}/{path}',
  },
  imgix: {
    pattern: '{base}{path}?fit={fit:crop|clip|scale|max}[&w={width}][&h={height}]&fm={format}&q={quality}',
  },
  thumbor: {
    after: '/unsafe/',
    pattern: '{base}{fit:|fit-in/||fit-in/}[{width}]x[{height}]/filters:format({format}):quality({quality})/{path}',
  },
  plain: 'plain',
} as const satisfies Record<string, PicturePattern | 'plain'>

export type PictureService = keyof typeof PICTURE_SERVICES

/** Hosts of pictures, as the configuration names them: `pictures.example`, or `*.pictures.example` for all below. */
export type PictureHosts = Readonly<Record<string, PictureService | PicturePattern>>

/** Names that a picture's own address gives. */
const OWN_NAMES = ['base', 'path', 'host', 'url']
/** Names that each size gives. */
const SIZE_NAMES = ['width', 'height', 'quality', 'format', 'fit']
const FITS = ['crop', 'clip', 'scale', 'max'] as const

/** A part in brackets, with one name in it, or a name alone. */
const PART = /\[([^[\]{}]*)\{(\w+)\}([^[\]{}]*)\]|\{(\w+)(?::([^{}]*))?\}/g

const HOST = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/

function listNames(pattern: string): readonly string[] {
  return [...pattern.matchAll(PART)].map(([, , optional, , plain]) => optional ?? plain ?? '')
}

/** The service's pattern; undefined: pictures are shown as they are. */
function toPattern(host: PictureHosts[string]): PicturePattern | undefined {
  const found = typeof host === 'string' ? PICTURE_SERVICES[host] : host
  return found === 'plain' ? undefined : found
}

/** What is wrong with a host and its pattern, one sentence each. */
export function findPatternMistakes(host: string, rule: PictureHosts[string]): readonly string[] {
  const mistakes = HOST.test(host) ? [] : [`${host} is no host: write it like pictures.example or *.pictures.example`]
  if (typeof rule === 'string') return mistakes
  const { pattern } = rule
  const names = listNames(pattern)
  const known = [...OWN_NAMES, ...SIZE_NAMES]
  const unknown = names.filter((name) => !known.includes(name))
  const rest = pattern.replaceAll(PART, '')
  const [, words] = /\{fit(?::([^{}]*))?\}/.exec(pattern) ?? []
  const mustHave = ['width', 'format'].filter((name) => !names.includes(name))
  return [
    ...mistakes,
    ...unknown.map(
      (name) => `{${name}} is no part of an address: there are ${known.map((one) => `{${one}}`).join(', ')}`,
    ),
    ...(/[[\]{}]/.test(rest) ? ['a bracket or brace is open, or a part in brackets has not one name in it'] : []),
    ...mustHave.map((name) => `{${name}} is missing: pages ask for pictures by width, as AVIF and WebP`),
    ...(names.includes('path') || names.includes('url') ? [] : ['{path} or {url} is missing: it tells which picture']),
    ...(names.includes('fit') && words?.split('|').length !== FITS.length
      ? [`{fit} needs the host's words for ${FITS.join(', ')}: {fit:${FITS.join('|')}}`]
      : []),
    ...(/^(?:\{base\}|https?:\/\/[a-z0-9.-]+(?::\d+)?\/)/.test(pattern)
      ? []
      : ['it does not begin with {base}, or with an address such as https://pictures.example/']),
  ]
}

/** The rule of an address's host; undefined: the configuration does not name it. */
function findRule(url: string, hosts: PictureHosts): PictureHosts[string] | undefined {
  if (!/^https?:/.test(url) || !URL.canParse(url)) return undefined
  const { host } = new URL(url)
  const above = Object.keys(hosts).find((name) => name.startsWith('*.') && host.endsWith(name.slice(1)))
  return hosts[host] ?? (above === undefined ? undefined : hosts[above])
}

/** Whether the configuration names the host of an address. */
export const isOfHosts = (url: string, hosts: PictureHosts): boolean => findRule(url, hosts) !== undefined

/** Text within a filled pattern, in which these signs mean something. */
const toText = (text: string): string => text.replaceAll(/[{}|[\]]/g, encodeURIComponent)

/**
 * The pattern with everything that the picture's own address says; what sizes say stays open, as `{before|width|after}`, where
 * the three stand only if the size has that value (`buildImageUrl` fills it). Undefined: there are no other sizes.
 */
export function toSizesPattern(url: string, hosts: PictureHosts): ImageRef['sizes'] {
  const rule = findRule(url, hosts)
  const found = rule && toPattern(rule)
  if (found === undefined) return undefined
  const { origin, host, pathname, search, href } = new URL(url)
  const { pattern, after } = found
  const address = `${origin}${pathname}`
  const last = after === undefined ? -1 : address.lastIndexOf(after)
  if (after !== undefined && last < origin.length) return undefined
  const begin = after === undefined ? origin.length + 1 : last + after.length
  const path = `${address.slice(begin)}${pattern.includes('?') ? '' : search}`
  const own = new Map([
    ['base', address.slice(0, begin)],
    ['path', path],
    ['host', host],
    ['url', encodeURIComponent(href)],
  ])
  return pattern.replaceAll(PART, (...[, before, optional, behind, name = '', words = '']: readonly string[]) => {
    if (optional !== undefined) return `{${before}|${optional}|${behind}}`
    if (name === 'fit') return words.split('|').map((word, at) => `{${word}|${FITS[at]}|}`).join('') // prettier-ignore
    const text = own.get(name)
    return text === undefined ? `{|${name}|}` : toText(text)
  })
}

/** Origins that pages load pictures of these hosts from, as a content security policy names them. */
export function listPictureOrigins(hosts: PictureHosts): readonly string[] {
  const origins = Object.entries(hosts).flatMap(([host, rule]) => {
    const found = toPattern(rule)?.pattern ?? '{base}'
    const elsewhere = /^https?:\/\/[^/]+/.exec(found)?.[0]
    return [host, ...(elsewhere === undefined ? [] : [elsewhere])]
  })
  return [...new Set(origins)]
}
