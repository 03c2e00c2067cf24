import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import redirector from 'netlify-redirector'

export interface HostAnswer {
  readonly status: number
  readonly location?: string
  /** What the file has that was sent. */
  readonly text: string
}

interface MatchRequest {
  readonly path: string
  readonly language?: string
}

/** The file that Netlify sends for a path: itself, or the `index.html` within. */
function findFile(publicDir: string, path: string): string | undefined {
  const names = [path, `${path.replace(/\/$/, '')}/index.html`].map((name) => join(publicDir, name))
  return names.find((name) => existsSync(name) && statSync(name).isFile())
}

/**
 * Answers as Netlify does with a folder: files go before rules, which its own engine matches (the library of `netlify dev`),
 * and `404.html` stands for what is left.
 */
export async function openNetlifyHost(publicDir: string): Promise<(request: MatchRequest) => HostAnswer> {
  const matcher = await redirector.parsePlain(readFileSync(join(publicDir, '_redirects'), 'utf8'), {})
  const send = (status: number, file: string | undefined): HostAnswer => ({
    status,
    text: file === undefined ? '' : readFileSync(file, 'utf8'),
  })
  return ({ path, language = 'en' }) => {
    const file = findFile(publicDir, path)
    if (file !== undefined) return send(200, file)
    const headers: Readonly<Record<string, string>> = { 'x-language': language }
    const match = matcher.match({
      scheme: 'https',
      host: 'www.example',
      path,
      query: '',
      headers,
      cookieValues: {},
      getHeader: (name) => headers[name.toLowerCase()] ?? '',
      getCookie: () => '',
    })
    if (match === null || match === undefined) return send(404, findFile(publicDir, '/404.html'))
    if (match.status >= 300 && match.status < 400) return { status: match.status, location: match.to, text: '' }
    return send(match.status, findFile(publicDir, match.to))
  }
}
