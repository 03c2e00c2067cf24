import type { Snapshot } from '../../../../src/domain/snapshot/snapshot.ts'

/** Path of an asset as it is. */
const PATH = /^\/assets\/[a-z\d-]+\.\w+$/

/** Paths of the site's own pictures and films that a value names, however deep. */
export function listOwnFiles(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') {
    if (value.startsWith('/assets/') && PATH.test(value)) found.add(value)
  } else if (value instanceof Map) {
    for (const entry of value.values()) listOwnFiles(entry, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) listOwnFiles(entry, found)
  }
  return found
}

/** Names of the files of documents whose address is the site's own. */
export const listOwnDocuments = ({ byLanguage }: Pick<Snapshot, 'byLanguage'>): readonly string[] => [
  ...new Set(
    Object.values(byLanguage).flatMap(({ documents }) =>
      documents.flatMap(({ url, filename }) => (url.startsWith('/file/') ? [filename] : [])),
    ),
  ),
]
