import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { escapeMarkup } from '../src/domain/text/escape-markup.ts'

const STYLE =
  ':root { font: 16px/1.5 system-ui, sans-serif; color: #16181a; background: #f4f2ee } body { margin: 0 auto; max-width: 640px; padding: 32px 16px; overflow-wrap: anywhere }'

function send(response: ServerResponse, name: string, about: string): void {
  const title = escapeMarkup(`uapp: ${name} service`)
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><body><h1>${title}</h1><p>${escapeMarkup(about)}`
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(body)
}

/** A browser opens an address that a command printed; programs do not ask for a page. */
const isOpened = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/**
 * Answers a person who opens the address of a service that is made for programs: what it is, and where to look instead. Everything
 * else goes to the service.
 * @param paths where the page stands, such as the root and the path that clients use.
 */
export function withAboutPage(
  { name, about, paths }: { readonly name: string; readonly about: string; readonly paths: readonly string[] },
  handler: RequestListener,
): RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (paths.includes(path) && isOpened(request)) send(response, name, about)
    else handler(request, response)
  }
}
