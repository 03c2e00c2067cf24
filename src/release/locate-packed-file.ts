import { join } from 'node:path'
import { parsePackedFile, toPagePackFile, type PackedPart } from '../domain/release/page-pack.ts'
import type { ReleaseHost } from './read-release.ts'

/** Where a public file lies in a pack. */
export interface PackedLocation {
  /** Absolute path of the pack. */
  readonly pack: string
  /** Full path of the page. */
  readonly path: string
  readonly part: PackedPart
}

/**
 * The pack that has a public file of a host, such as `page-data/de/about/page-data.json`; undefined for what is no page data
 * of a page, and for hosts without packs. Whether the pack is there and has it, its index tells.
 */
export function locatePackedFile(
  { packsDir, findPage }: Pick<ReleaseHost, 'packsDir' | 'findPage'>,
  name: string,
): PackedLocation | undefined {
  if (packsDir === undefined) return undefined
  const wanted = parsePackedFile(name)
  const page = wanted === undefined ? undefined : findPage(wanted.path)
  if (wanted === undefined || page === undefined) return undefined
  const [, urlCode = ''] = wanted.path.split('/')
  const pack = join(packsDir, toPagePackFile({ urlCode, siteId: page.site, template: page.template }))
  return { pack, ...wanted }
}
