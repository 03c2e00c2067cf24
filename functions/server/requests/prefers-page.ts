import type { Request } from 'express'

const PROBLEM_TYPES = ['application/problem+json', 'application/json']

/**
 * Whether a client would rather have a page than a problem as JSON (RFC 9110 §12.5.1).
 * @param asksForFile for a client that accepts anything: the path is a file or for programs, so JSON is sent, else a page.
 */
export function prefersPage(request: Request, asksForFile: boolean): boolean {
  const offered = asksForFile ? [...PROBLEM_TYPES, 'text/html'] : ['text/html', ...PROBLEM_TYPES]
  return request.accepts(offered) === 'text/html'
}
