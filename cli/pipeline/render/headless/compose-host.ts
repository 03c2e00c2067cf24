import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageClass, SliceClass } from '../../../../src/domain/release/render-plan.ts'
import { classPlanFiles } from '../../plan/render-groups/class-plan-files.ts'
import { composeClasses, type ClassGroup, type ComposedClass } from '../../plan/render-groups/compose-classes.ts'
import type { CountryShape } from '../../plan/render-groups/country-shapes.ts'
import type { HostPlan } from '../../plan/plan.ts'
import { openChunkWriter, type ChunkWriter } from './chunk-writer.ts'
import { createManifestChanges, type ClassChanges, type ManifestChanges } from './manifest-changes.ts'
import { toManifestLine, toUnit, type ManifestHead, type ReleaseManifest } from './release-manifest.ts'

/** A line of a plan's `classes.ndjson`: a class of which files are to be written. */
export interface PlannedClass extends Omit<PageClass, 'key' | 'countries' | 'route'>, ClassChanges {
  /** Where its page data lie in `payloads.ndjson`; bytes. */
  readonly offset: number
  readonly length: number
}

/** A header or footer of the host, without its data. */
export type PlannedSlice = Pick<SliceClass, 'key' | 'siteId' | 'language' | 'countries'> & {
  readonly id: string
  readonly component: SliceClass['slice']['component']
}

/** What a host's plan of classes holds. */
export interface ComposedHost {
  /** SHA-256 over all classes and slices: equal plans, equal hash. */
  readonly hash: string
  /** Pages of the host's sites, each counted once however many locales it has. */
  readonly pages: number
  readonly urls: number
  readonly classes: number
  /** Classes and URLs of which files are to be written. */
  readonly changedClasses: number
  readonly changedUrls: number
  /** Paths of pages that the staged tree still holds, though they are no more. */
  readonly removedPaths: readonly string[]
  readonly slices: readonly PlannedSlice[]
  /** Keys of all that is rendered: pages, headers and footers. */
  readonly markupKeys: ReadonlySet<string>
}

export interface ComposeHostInput {
  readonly plan: HostPlan
  readonly shapes: readonly CountryShape[]
  readonly planDir: string
  readonly head: ManifestHead
  /** Of the tree that the release is staged upon. */
  readonly base?: ReleaseManifest
  readonly onGroup: (group: ClassGroup) => void
}

/** File of the plan that becomes the release's manifest. */
export function plannedManifestFile(planDir: string): string {
  return join(planDir, 'manifest.ndjson')
}

/** Classes by page, pages of one template after each other. */
function listUnits({ classes }: ClassGroup): readonly (readonly ComposedClass[])[] {
  const units = new Map<string, ComposedClass[]>()
  for (const found of classes) {
    const unit = `${found.template} ${toUnit(found)}`
    const known = units.get(unit)
    if (known === undefined) units.set(unit, [found])
    else known.push(found)
  }
  return [...units].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, unit]) => unit)
}

type ChangedUnit = readonly (readonly [ComposedClass, ClassChanges])[]

/** A pack holds the page data of a template in a locale, so it is made of all of them; one that comes out the same stays. */
function widenToPacks(units: readonly ChangedUnit[]): readonly ChangedUnit[] {
  return units.map((unit) => unit.map(([found, { html }]) => [found, { html, data: found.countries }]))
}

function writeSlices(planDir: string, slices: readonly SliceClass[], present: Set<string>): void {
  const files = classPlanFiles(planDir)
  for (const slice of slices) {
    if (!present.has(slice.key)) writeFileSync(files.slice(slice.key), JSON.stringify(slice))
    present.delete(slice.key)
  }
}

interface Files {
  readonly payloads: ChunkWriter
  readonly classes: ChunkWriter
  readonly manifest: ChunkWriter
}

function writeClass(files: Files, found: ComposedClass, { html, data }: ClassChanges): void {
  const { siteId, language, template, id, path, markupKey, slices, sliceKeys, payload } = found
  const bytes = payload.map((part) => Buffer.from(part))
  const length = bytes.reduce((sum, part) => sum + part.length, 0)
  const offset = files.payloads.write(...bytes, '\n')
  const line: PlannedClass = {
    siteId,
    language,
    template,
    id,
    path,
    markupKey,
    slices,
    sliceKeys,
    offset,
    length,
    html,
    data,
  }
  files.classes.write(`${JSON.stringify(line)}\n`)
}

function changeUnits(group: ClassGroup, changes: ManifestChanges, isPacked: boolean): readonly ChangedUnit[] {
  const units = listUnits(group).map((unit) => {
    const ofUnit = changes.ofUnit(unit)
    return unit.map((found, at) => [found, ofUnit[at] ?? { html: [], data: [] }] as const)
  })
  return isPacked ? widenToPacks(units) : units
}

/**
 * Composes a host's classes and writes the plan of those of which files are to be written, and the manifest of all.
 * One site and language is in memory at a time. Blocking: nothing else can go on before the plan is known.
 */
export function composeHost(input: ComposeHostInput): ComposedHost {
  const { plan, shapes, planDir, head, base, onGroup } = input
  const names = classPlanFiles(planDir)
  mkdirSync(names.slicesDir, { recursive: true })
  const staleSlices = new Set(readdirSync(names.slicesDir).map((name) => name.replace(/\.json$/, '')))
  const files: Files = {
    payloads: openChunkWriter(names.payloads),
    classes: openChunkWriter(names.classes),
    manifest: openChunkWriter(plannedManifestFile(planDir)),
  }
  const changes = createManifestChanges(base, head)
  const hash = createHash('sha256')
  const slices: PlannedSlice[] = []
  const markupKeys = new Set<string>()
  const pages = new Set<string>()
  let [urls, classes, changedClasses, changedUrls] = [0, 0, 0, 0]
  try {
    files.manifest.write(toManifestLine(head))
    for (const group of composeClasses(plan, shapes)) {
      writeSlices(planDir, group.slices, staleSlices)
      for (const { key, siteId, language, countries, slice } of group.slices) {
        slices.push({ key, siteId, language, countries, id: slice.id, component: slice.component })
        markupKeys.add(key)
        hash.update(`${key} ${countries.join(' ')}\n`)
      }
      for (const [found, change] of changeUnits(group, changes, head.isPacked).flat()) {
        const line = toManifestLine(found)
        hash.update(line)
        files.manifest.write(line)
        markupKeys.add(found.markupKey)
        pages.add(`${found.siteId} ${found.route}`)
        urls += found.countries.length
        classes += 1
        if (change.html.length === 0 && change.data.length === 0) continue
        writeClass(files, found, change)
        changedClasses += 1
        changedUrls += new Set([...change.html, ...change.data]).size
      }
      onGroup(group)
    }
  } finally {
    for (const file of Object.values(files) as readonly ChunkWriter[]) file.close()
  }
  for (const key of staleSlices) rmSync(names.slice(key), { force: true })
  return {
    hash: hash.digest('hex'),
    pages: pages.size,
    urls,
    classes,
    changedClasses,
    changedUrls,
    removedPaths: changes.removedPaths,
    slices,
    markupKeys,
  }
}
