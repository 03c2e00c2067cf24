import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { TEMPLATES } from '../../src/domain/page/page-node.ts'
import type { SearchDocument } from '../../src/domain/search/search-document.ts'
import type { ReleaseHost } from '../../src/release/read-release.ts'

/** What the search needs of a release. */
export interface SearchedRelease {
  readonly buildId: string
  readonly hosts: readonly Pick<ReleaseHost, 'sites' | 'publicDir'>[]
}

/** Locales of a site that see the same documents. */
export interface DocumentGroup {
  readonly siteId: string
  readonly language: Language
  readonly urlCodes: readonly string[]
  /** Lines of `search/{locale}.ndjson`; the very same string wherever several groups show a document. */
  readonly lines: readonly string[]
}

const documentSchema: z.ZodType<SearchDocument> = z.object({
  id: z.string(),
  site: z.string(),
  route: z.string(),
  title: z.string(),
  labels: z.array(z.string()).exactOptional(),
  lead: z.string(),
  body: z.string(),
  type: z.enum(TEMPLATES),
  classification: z.string().exactOptional(),
  contentLanguage: z.enum(LANGUAGES),
})

/** @throws {z.ZodError | SyntaxError} for a line that no build writes. */
export function parseSearchDocument(line: string): SearchDocument {
  return documentSchema.parse(JSON.parse(line))
}

const SITE = /"site":"((?:[^"\\]|\\.)*)"/

/** The site of a line, without reading the whole of it. */
function readSite(line: string): string {
  return SITE.exec(line)?.[1] ?? ''
}

interface LocaleFile {
  readonly urlCode: string
  readonly language: Language
  readonly siteIds: readonly string[]
  readonly file: string
}

function listLocaleFiles({ sites, publicDir }: SearchedRelease['hosts'][number]): readonly LocaleFile[] {
  const files = new Map<string, LocaleFile>()
  for (const { site, locales } of sites) {
    for (const { urlCode, language } of locales) {
      const file = join(dirname(publicDir), 'search', `${urlCode}.ndjson`)
      const known = files.get(urlCode)
      files.set(urlCode, { urlCode, language, file, siteIds: [...(known?.siteIds ?? []), site.id] })
    }
  }
  return [...files.values()]
}

/** What a file is, without reading it: countries that see the same share one file. */
async function identify(file: string): Promise<string | undefined> {
  const stats = await stat(file).catch(() => undefined)
  return stats === undefined ? undefined : `${stats.dev}:${stats.ino}`
}

async function readHostGroups(
  host: SearchedRelease['hosts'][number],
  lines: Map<string, string>,
  turn: () => Promise<void>,
): Promise<readonly DocumentGroup[]> {
  const groups = new Map<string, DocumentGroup & { readonly urlCodes: string[] }>()
  const contents = new Map<string, readonly string[]>()
  for (const { urlCode, language, siteIds, file } of listLocaleFiles(host)) {
    const identity = await identify(file)
    if (identity === undefined) continue
    const known = contents.get(identity)
    const all = known ?? (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
    if (known === undefined) contents.set(identity, all)
    for (const siteId of siteIds) {
      await turn()
      const own = all.filter((line) => readSite(line) === siteId)
      const hash = createHash('sha256').update(own.join('\n')).digest('base64')
      const key = JSON.stringify([siteId, language, hash])
      const group = groups.get(key)
      if (group !== undefined) group.urlCodes.push(urlCode)
      else
        groups.set(key, {
          siteId,
          language,
          urlCodes: [urlCode],
          lines: own.map((line) => {
            const same = lines.get(line)
            if (same === undefined) lines.set(line, line)
            return same ?? line
          }),
        })
    }
  }
  return [...groups.values()]
}

/**
 * The search documents of a release, by groups of locales that see the same. A locale without a file has none.
 * @param turn is waited for between the files.
 */
export async function readDocumentGroups(
  { hosts }: Pick<SearchedRelease, 'hosts'>,
  turn: () => Promise<void> = async () => undefined,
): Promise<readonly DocumentGroup[]> {
  const lines = new Map<string, string>()
  const groups: DocumentGroup[] = []
  for (const host of hosts) groups.push(...(await readHostGroups(host, lines, turn)))
  return groups
}
