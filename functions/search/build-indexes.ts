import { groupBy } from '../../src/domain/values/group-by.ts'
import type { SearchDocument } from '../../src/domain/search/search-document.ts'
import { toSearchType } from '../../src/domain/search/search-type.ts'
import { createCompoundSplitter } from '../../src/search/compound-splitter.ts'
import { toIndexEntry } from '../../src/search/index-entry.ts'
import { stripBrandSuffix } from '../../src/search/strip-brand-suffix.ts'
import { createWordCounter } from './count-words.ts'
import { createBodyNumbers, type NumberedBody } from './number-bodies.ts'
import { createIndexBuilder, type PackedIndex, type PackedScope } from './packed-index.ts'
import {
  parseSearchDocument,
  readDocumentGroups,
  type DocumentGroup,
  type SearchedRelease,
} from './read-search-documents.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work at a time: requests are answered in between. */
const SLICE_MS = 8

/** Gives other work a turn when this one has had its time; to be called after each small step. Rejects once `signal` aborts. */
function createTurns(signal?: AbortSignal): () => Promise<void> {
  let start = performance.now()
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - start < SLICE_MS) return
    await nextTurn()
    start = performance.now()
  }
}

export interface BuildIndexesOptions {
  /** Gets the bodies of documents, each once. */
  readonly onBodies: (bodies: readonly NumberedBody[]) => Promise<void>
  /** Gets the index of a site in a language, with its number from 0. */
  readonly onIndex: (number: number, index: PackedIndex) => Promise<void>
  readonly signal?: AbortSignal | undefined
}

/** The text of a page without its title and lead at the start, which stand beside it in a result. */
function cutRepeated({ title, lead, body }: SearchDocument): string {
  let rest = body
  for (const part of [title, lead]) if (part !== '' && rest.startsWith(part)) rest = rest.slice(part.length).trimStart()
  return rest
}

function toScope(
  { language, urlCodes, lines }: DocumentGroup,
  places: ReadonlyMap<string, { readonly place: number; readonly document: SearchDocument }>,
): PackedScope {
  const found = lines.flatMap((line) => places.get(line) ?? [])
  return {
    urlCodes,
    languages: [...new Set([language, ...found.map(({ document }) => document.contentLanguage)])],
    documents: Uint32Array.from(found, ({ place }) => place),
  }
}

/** Makes the indexes of a release, in small steps between which requests are answered. @returns how many documents there are. */
export async function buildIndexes(
  release: SearchedRelease,
  { onBodies, onIndex, signal }: BuildIndexesOptions,
): Promise<{ readonly documents: number }> {
  const turn = createTurns(signal)
  const siteNames = release.hosts.flatMap(({ sites }) => sites.map(({ site }) => site.name))
  const bodies = createBodyNumbers(onBodies)

  async function buildSite(
    { siteId, language }: Pick<DocumentGroup, 'siteId' | 'language'>,
    groups: readonly DocumentGroup[],
  ): Promise<PackedIndex> {
    const counter = createWordCounter()
    const places = new Map<string, { readonly place: number; readonly document: SearchDocument }>()
    for (const line of groups.flatMap(({ lines }) => lines)) {
      if (places.has(line)) continue
      const document = parseSearchDocument(line)
      places.set(line, { place: places.size, document })
      counter.add(document)
      await turn()
    }
    const split = createCompoundSplitter((word) => counter.has(word, 'de'))
    const builder = createIndexBuilder(siteId, language)
    for (const [line, { document: read }] of places) {
      const document = { ...read, title: stripBrandSuffix(read.title, siteNames) }
      const { route, title, lead, type, classification, contentLanguage } = document
      const text = await bodies.add(line, cutRepeated(read))
      builder.add(
        { text, route, title, lead, type: toSearchType(type), classification, language: contentLanguage },
        toIndexEntry(document, split),
      )
      await turn()
    }
    return builder.build({ words: counter.list(), scopes: groups.map((group) => toScope(group, places)) })
  }

  const sites = groupBy(await readDocumentGroups(release, turn), ({ siteId, language }) => `${language} ${siteId}`)
  for (const [number, groups] of [...sites.values()].entries()) {
    const [first] = groups
    if (first !== undefined) await onIndex(number, await buildSite(first, groups))
  }
  return { documents: await bodies.finish() }
}
