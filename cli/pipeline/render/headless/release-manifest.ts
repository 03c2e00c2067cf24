import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { LANGUAGES, type Language } from '../../../../src/domain/locale/language.ts'
import { TEMPLATES } from '../../../../src/domain/page/page-node.ts'
import type { RenderGroup } from '../../../../src/domain/release/render-plan.ts'

/** What decides about a render group's files. */
export type ManifestGroup = Pick<
  RenderGroup,
  'siteId' | 'language' | 'template' | 'route' | 'path' | 'key' | 'markupKey' | 'sliceKeys' | 'countries'
>

/** What decides about all files of a host. */
export interface ManifestHead {
  /** Of how files are made of render groups; another version, other files. */
  readonly version: number
  /** Hash of the compiled bundle. */
  readonly bundle: string
  /** Hash of the countries' names by language. */
  readonly names: Readonly<Partial<Record<Language, string>>>
}

/** `groups.ndjson` of a host in a release: what its pages were made of, so that the next build knows what to leave alone. */
export interface ReleaseManifest {
  readonly head: ManifestHead
  /** Render groups of one page in one language, by `toUnit`. */
  readonly units: ReadonlyMap<string, readonly ManifestGroup[]>
}

/** Version of how files are made of render groups. */
export const MANIFEST_VERSION = 2

/** Its name in the folder of a host. */
export const MANIFEST_FILE = 'groups.ndjson'

/** Names a page in one language: its site, language and route. */
export function toUnit({ siteId, language, route }: Pick<RenderGroup, 'siteId' | 'language' | 'route'>): string {
  return `${siteId} ${language} ${route}`
}

export function manifestFile(hostDir: string): string {
  return join(hostDir, MANIFEST_FILE)
}

const headSchema = z.object({
  version: z.literal(MANIFEST_VERSION),
  bundle: z.string(),
  names: z.partialRecord(z.enum(LANGUAGES), z.string()),
})
const templates: ReadonlySet<unknown> = new Set(TEMPLATES)

/** A checked line costs as much as planning the render group, so only what could mislead is looked at. */
function parseLine(line: string): ManifestGroup {
  const value = JSON.parse(line) as ManifestGroup
  if (!templates.has(value.template) || !Array.isArray(value.countries))
    throw new Error(`${MANIFEST_FILE} has a wrong line`)
  return value
}

/** What decides about the files of a render group, and nothing else of it. */
export function toManifestGroup(found: ManifestGroup): ManifestGroup {
  const { siteId, language, template, route, path, key, markupKey, sliceKeys, countries } = found
  return { siteId, language, template, route, path, key, markupKey, sliceKeys, countries }
}

/** Lines of a manifest: the head, then the render groups. */
export function toManifestLine(value: ManifestHead | ManifestGroup): string {
  return `${JSON.stringify('bundle' in value ? value : toManifestGroup(value))}\n`
}

/** Reads the manifest of a host; undefined when there is none, or another version of uapp or another engine wrote it. */
export async function readReleaseManifest(hostDir: string): Promise<ReleaseManifest | undefined> {
  const units = new Map<string, ManifestGroup[]>()
  let head: ManifestHead | undefined
  try {
    for await (const line of createInterface({ input: createReadStream(manifestFile(hostDir)), crlfDelay: Infinity })) {
      if (head === undefined) {
        head = headSchema.parse(JSON.parse(line))
        continue
      }
      const found = parseLine(line)
      const unit = toUnit(found)
      const known = units.get(unit)
      if (known === undefined) units.set(unit, [found])
      else known.push(found)
    }
  } catch {
    return undefined
  }
  return head === undefined ? undefined : { head, units }
}
