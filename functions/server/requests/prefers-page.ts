import type { Request } from 'express'

const PROBLEM_TYPES = ['application/problem+json', 'application/json']

/**
 * Whether a client would rather have a page than a problem as JSON (RFC 9110 §12.5.1).
 * @param asksForFile it takes anything, and what it asks for is a file or a program's: JSON will do. Else a page will.
 */
export function prefersPage(request: Request, asksForFile: boolean): boolean {
  const offered = asksForFile ? [...PROBLEM_TYPES, 'text/html'] : ['text/html', ...PROBLEM_TYPES]
  return request.accepts(offered) === 'text/html'
}
