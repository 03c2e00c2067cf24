import type { LeadingRule } from '../../../src/domain/redirect/redirect-rule.ts'

/** White space and control characters would end a field of both formats. */
export function encodeField(value: string): string {
  return value.replace(/[\s"'\\;{}$]/g, (character) => encodeURIComponent(character).replace("'", '%27'))
}

/**
 * A line of `_redirects` in the syntax of Netlify and others: from, to, status (docs.netlify.com/routing/redirects). The format
 * has no 410: addresses that are gone are left to the runtime. Patterns are written as they are: the syntax is theirs.
 */
export const toNetlifyLine = ({ from, to, status }: LeadingRule): string =>
  `${encodeField(from)} ${encodeField(to)} ${status}\n`
