import { CATALOGUE_TYPES, isCatalogueKind } from '../../../src/sources/ports/catalogue-source.ts'
import { CONTENT_TYPES, isContentKind } from '../../../src/sources/ports/content-source.ts'
import type { Manifest } from '../../../src/sources/snapshot/manifest.ts'
import { usageError } from '../../errors.ts'
import type { FetchReceipt } from './fetch-receipt.ts'

type Named = ReadonlyMap<string, ReadonlySet<string> | 'all'>

/** Entries by kind: those that are named by id, or all of a kind that is named itself. */
function findNamed(manifest: Manifest, names: readonly string[]): Named {
  const named = new Map<string, Set<string> | 'all'>()
  for (const name of names) {
    const kinds = manifest.parts.filter(({ entries }) => entries.some(([key]) => key === name)).map(({ kind }) => kind)
    if (isContentKind(name) || isCatalogueKind(name)) named.set(name, 'all')
    else if (kinds.length === 0) {
      const known = [...Object.keys(CONTENT_TYPES), ...Object.keys(CATALOGUE_TYPES)].join(', ')
      throw usageError(
        `The snapshot has no entry ${name}. Give ids as "uapp doctor --drift" shows them, or kinds: ${known}.`,
      )
    }
    for (const kind of kinds) {
      const ids = named.get(kind) ?? new Set()
      named.set(kind, ids === 'all' ? ids : ids.add(name))
    }
  }
  return named
}

type Revisions = ReadonlyMap<string, string> | undefined

function without(map: Revisions, keys: Iterable<string>): Revisions {
  const left = new Set(keys)
  return map && new Map([...map].filter(([key]) => !left.has(key)))
}

/**
 * The receipt without the revisions of some entries, so that a fetch reads them again even if their source tells no newer
 * revision. Pages and products are read one by one; an entry of another kind with all of its kind.
 * @param names ids of entries, or kinds. @throws {CommandError} with status 2 for a name that the snapshot does not have.
 */
export function askAgain(receipt: FetchReceipt, manifest: Manifest, names: readonly string[]): FetchReceipt {
  const named = findNamed(manifest, names)
  const types = [...named.keys()].flatMap((kind) =>
    isContentKind(kind) ? CONTENT_TYPES[kind][0] : isCatalogueKind(kind) ? CATALOGUE_TYPES[kind][0] : [],
  )
  const forget = (map: Revisions, kind: string): Revisions => {
    const ids = named.get(kind)
    return ids === 'all' ? undefined : without(map, ids ?? [])
  }
  return {
    ...receipt,
    content: without(receipt.content, types),
    catalogue: without(receipt.catalogue, types),
    pages: forget(receipt.pages, 'pages'),
    products: forget(receipt.products, 'products'),
  }
}
