import { readFile } from 'node:fs/promises'
import type { EntryManifest } from '../domain/release/entry-manifest.ts'
import { entryManifestSchema } from './entry-manifest-schema.ts'
import type { ReleaseHost } from './read-release.ts'
import { omitUndefined } from '../domain/values/omit-undefined.ts'

/** An entry that a page is made of; `name` is English, and absent where it has none. */
export interface PageEntry {
  readonly kind: string
  readonly id: string
  readonly name?: string
}

const NOTHING: EntryManifest = { version: 1, pages: {}, names: {} }
/** Read once a release: its files never change. */
const manifests = new WeakMap<ReleaseHost, Promise<EntryManifest>>()

async function readManifest(file: string): Promise<EntryManifest> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? NOTHING : entryManifestSchema.parse(JSON.parse(text))
}

function manifestOf(host: ReleaseHost): Promise<EntryManifest> {
  const known = manifests.get(host)
  if (known !== undefined) return known
  const reading = readManifest(host.entriesFile)
  manifests.set(host, reading)
  reading.catch(() => manifests.delete(host))
  return reading
}

/** Entries that a page of a release is made of, its own first; none where the release lacks the data. */
export async function readPageEntries(
  host: ReleaseHost,
  siteId: string,
  pageId: string,
): Promise<readonly PageEntry[]> {
  const { pages, names } = await manifestOf(host)
  const ofSite = Object.hasOwn(pages, siteId) ? pages[siteId] : undefined
  const refs = ofSite !== undefined && Object.hasOwn(ofSite, pageId) ? (ofSite[pageId] ?? []) : []
  return refs.map((ref) => {
    const at = ref.indexOf(':')
    const name = Object.hasOwn(names, ref) ? names[ref] : undefined
    return { kind: ref.slice(0, at), id: ref.slice(at + 1), ...omitUndefined({ name }) }
  })
}
