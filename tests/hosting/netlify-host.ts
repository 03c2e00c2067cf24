import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseCookie } from 'cookie'
import redirector from 'netlify-redirector'
import type { Address } from './list-addresses.ts'

export interface HostAnswer {
  readonly status: number
  readonly location: string | undefined
  /** What is sent. */
  readonly body: Buffer
}

const NOTHING = Buffer.alloc(0)
/** Names for which no page is looked for, as the command line of Netlify does. */
const OF_FILES = /\.(?:html?|png|jpg|js|css|svg|gif|ico|woff|woff2)$/

const isFile = (name: string): boolean => existsSync(name) && statSync(name).isFile()

/** Files that may be meant by a path: itself, then the page of that name, then the one in the folder of that name. */
function toNames(path: string): readonly string[] {
  if (path.endsWith('/')) return [...(path === '/' ? [] : [`${path.slice(0, -1)}.html`]), `${path}index.html`]
  return OF_FILES.test(path) ? [path] : [path, `${path}.html`, `${path}/index.html`]
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The first language that a browser names. */
const toLanguage = (accepted: string | undefined): string => (accepted ?? 'en').split(',')[0]?.slice(0, 2) ?? 'en'

/** Where a rule leads: the request's query goes with it, unless the target has one (github.com/netlify/cli, `src/utils/proxy.ts`). */
function toLocation(to: string, search: string): string {
  const target = new URL(to, 'https://www.example')
  if ([...target.searchParams].length === 0)
    for (const [name, value] of new URLSearchParams(search)) target.searchParams.append(name, value)
  return target.origin === 'https://www.example' ? target.pathname + target.search + target.hash : target.href
}

/**
 * Answers as Netlify does with a folder: its own engine matches the rules (npm: netlify-redirector, the library of `netlify dev`),
 * behind files unless they are forced, and `404.html` stands for what is left.
 */
export async function openNetlifyHost(publicDir: string): Promise<(address: Address) => HostAnswer> {
  const matcher = await redirector.parsePlain(readFileSync(join(publicDir, '_redirects'), 'utf8'), {})
  const find = (path: string): string | undefined =>
    toNames(path)
      .map((name) => join(publicDir, name))
      .find(isFile)
  const send = (status: number, file: string | undefined): HostAnswer => ({
    status,
    location: undefined,
    body: file === undefined ? NOTHING : readFileSync(file),
  })
  return ({ path: requested, headers }) => {
    const [path = '', search = ''] = requested.split(/(?=\?)/)
    const cookies = parseCookie(String(headers['cookie'] ?? ''))
    const given: Readonly<Record<string, string>> = {
      'x-language': toLanguage(headers['accept-language']?.toString()),
    }
    const matchOf = (one: string) =>
      matcher.match({
        scheme: 'https',
        host: 'www.example',
        path: one,
        query: search.slice(1),
        headers: given,
        cookieValues: Object.fromEntries(Object.entries(cookies).map(([name, value]) => [name, value ?? ''])),
        getHeader: (name) => given[name.toLowerCase()] ?? '',
        getCookie: (name) => cookies[name] ?? '',
      })
    // Rules are written encoded (docs.netlify.com/manage/routing/redirects/overview).
    const match = matchOf(path) ?? matchOf(decode(path))
    const file = find(decode(path))
    if (file !== undefined && match?.force !== true) return send(200, file)
    if (match === null || match === undefined) return send(404, find('/404.html'))
    if (match.status >= 300 && match.status < 400)
      return { status: match.status, location: toLocation(match.to, search), body: NOTHING }
    return send(match.status, find(match.to))
  }
}
