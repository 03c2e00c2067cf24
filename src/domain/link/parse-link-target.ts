import type { LinkTarget } from './link-target.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** `page:ID`, `page:ID?a=b`, `page:ID#anchor`, `page:ID?a=b#anchor`. */
const PAGE = /^page:([a-z0-9-]+)(?:\?([^#]*))?(?:#(.+))?$/

/**
 * Reads a link target as editors write it (docs/content-files.md “Link”, S1 §3 “Link kinds”): `page:ID`, `path:/…`, `product:SLUG`,
 * `file:ID`, `action:NAME`, `hard:…`, and `https:`, `http:`, `mailto:` and `tel:` addresses.
 * A page's parameters come without question mark, its hash without sign. `undefined` for anything else.
 */
export function parseLinkTarget(to: string): LinkTarget | undefined {
  const page = PAGE.exec(to)
  if (page !== null) {
    const [, pageId = '', parameters, hash] = page
    return {
      kind: 'page',
      pageId,
      ...(parameters === undefined || parameters === '' ? {} : { parameters }),
      ...omitUndefined({ hash }),
    }
  }
  if (/^(https?:\/\/|mailto:|tel:)\S+$/.test(to)) return { kind: 'external', url: to }
  const [, scheme, rest] = /^(path|product|file|action|hard):(.+)$/s.exec(to) ?? []
  if (rest === undefined) return undefined
  switch (scheme) {
    case 'path':
      return rest.startsWith('/') ? { kind: 'path', path: rest } : undefined
    case 'product':
      return /^[a-z0-9-]+$/.test(rest) ? { kind: 'product', slug: rest } : undefined
    case 'file':
      return /^[a-z0-9-]+$/.test(rest) ? { kind: 'file', documentId: rest } : undefined
    case 'action':
      return { kind: 'action', action: rest }
    default:
      return { kind: 'hard', href: rest }
  }
}
