import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { RenderGroup, SliceGroup } from '../../../../src/domain/release/render-plan.ts'
import {
  createGroupComposer,
  listSiteParts,
  type ComposedGroup,
  type SiteGroups,
  type SitePart,
} from '../../plan/render-groups/compose-render-groups.ts'
import type { CountryProfile } from '../../plan/render-groups/country-profiles.ts'
import type { HostPlan } from '../../plan/plan.ts'
import { groupPlanFiles, plannedManifestFile, type PlannedGroup, type PlannedSlice } from './group-plan.ts'
import { openChunkWriter, type ChunkWriter } from '../../../files/chunk-writer.ts'
import { createLeanChanges } from './lean/lean-changes.ts'
import type { BlobStore } from './lean/blob-store.ts'
import { openPageIndexWriter } from './lean/page-index-writer.ts'
import type { CountryNames } from './country-names.ts'
import { createManifestChanges, type GroupChanges, type ManifestChanges } from './manifest-changes.ts'
import {
  toManifestGroup,
  toManifestLine,
  toUnit,
  type ManifestGroup,
  type ManifestHead,
  type ReleaseManifest,
} from './release-manifest.ts'

/** What a host's plan of render groups holds. */
export interface ComposedHost {
  /** SHA-256 over all render groups and slices: equal plans, equal hash. */
  readonly hash: string
  /** Pages of the host's sites, each counted once however many locales it has. */
  readonly pages: number
  readonly urls: number
  readonly groups: number
  /** Render groups and URLs of which files are to be written. */
  readonly changedGroups: number
  readonly changedUrls: number
  /** Paths of pages that the staged tree still holds, though they are no more. */
  readonly removedPaths: readonly string[]
  readonly slices: readonly PlannedSlice[]
  /** Keys of all that is rendered: pages, headers and footers. */
  readonly markupKeys: ReadonlySet<string>
}

/** What of a site and language outlasts their composition. */
export interface HostPart {
  readonly slices: readonly PlannedSlice[]
  readonly groups: readonly ManifestGroup[]
}

/** Makes parts of a host, or finds those of an earlier build that are the same. */
export interface HostParts<P extends HostPart> {
  /** The part as an earlier build made it; undefined: nothing is known of it. */
  find(part: SitePart): P | undefined
  make(composed: SiteGroups): P
}

/** The part of a host that plans alone are made of. */
export const PLAIN_PARTS: HostParts<HostPart> = {
  find: () => undefined,
  make: ({ groups, slices }) => ({ groups: groups.map(toManifestGroup), slices: slices.map(toPlannedSlice) }),
}

/** A slice without its data. */
export function toPlannedSlice({ key, siteId, language, countries, slice }: SliceGroup): PlannedSlice {
  return { key, siteId, language, countries, id: slice.id, component: slice.component }
}

/** What a release of page templates is composed with. */
export interface LeanForm {
  readonly blobs: Pick<BlobStore, 'has'>
  readonly namesIn: CountryNames
}

export interface ComposeHostInput<P extends HostPart> {
  readonly plan: HostPlan
  readonly profiles: readonly CountryProfile[]
  readonly planDir: string
  readonly head: ManifestHead
  /** Of the tree that the release is staged upon. */
  readonly base?: ReleaseManifest
  /** Set: the release holds page templates, and what of them is missing is written. */
  readonly lean?: LeanForm | undefined
  readonly parts: HostParts<P>
  /** Sees all parts, in the order of the plan. */
  readonly onPart?: (part: P) => void
}

/** Render groups by page, pages of one template after each other. */
function listUnits<G extends Pick<RenderGroup, 'template' | 'siteId' | 'language' | 'route'>>(
  groups: readonly G[],
): readonly (readonly G[])[] {
  const units = new Map<string, G[]>()
  for (const found of groups) {
    const unit = `${found.template} ${toUnit(found)}`
    const known = units.get(unit)
    if (known === undefined) units.set(unit, [found])
    else known.push(found)
  }
  return [...units].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, unit]) => unit)
}

type Changed<G> = readonly (readonly [G, GroupChanges])[]

function writeSlices(planDir: string, slices: readonly SliceGroup[], present: Set<string>): void {
  const files = groupPlanFiles(planDir)
  for (const slice of slices) {
    if (!present.has(slice.key)) writeFileSync(files.slice(slice.key), JSON.stringify(slice))
    present.delete(slice.key)
  }
}

interface Files {
  readonly payloads: ChunkWriter
  readonly groups: ChunkWriter
}

/** Writes down what the pages of the release are made of, part by part. */
interface PageRecord {
  add(part: HostPart): void
  close(): void
}

/** Lines of render groups, for the next build of files. */
function openManifest(planDir: string, head: ManifestHead): PageRecord {
  const file = openChunkWriter(plannedManifestFile(planDir))
  file.write(toManifestLine(head))
  return {
    add: ({ groups }) => {
      for (const found of listUnits(groups).flat()) file.write(toManifestLine(found))
    },
    close: () => file.close(),
  }
}

function writeGroup(files: Files, found: ComposedGroup, { html, data }: GroupChanges): void {
  const { siteId, language, template, id, key, path, markupKey, slices, sliceKeys, payload } = found
  const bytes = payload.map((part) => Buffer.from(part))
  const length = bytes.reduce((sum, part) => sum + part.length, 0)
  const offset = files.payloads.write(...bytes, '\n')
  const line: PlannedGroup = {
    siteId,
    language,
    template,
    id,
    key,
    path,
    markupKey,
    slices,
    sliceKeys,
    offset,
    length,
    html,
    data,
  }
  files.groups.write(`${JSON.stringify(line)}\n`)
}

function listChanges<G extends ManifestGroup>(groups: readonly G[], changes: ManifestChanges): Changed<G> {
  return listUnits(groups).flatMap((unit) => {
    const ofUnit = changes.ofUnit(unit)
    return unit.map((found, at) => [found, ofUnit[at] ?? { html: [], data: [] }] as const)
  })
}

const isWritten = ({ html, data }: GroupChanges): boolean => html.length > 0 || data.length > 0

/**
 * Composes a host's render groups and writes the plan of those with files to write, and the manifest of all. A part that is
 * known and of which the staged tree has all files is not composed. One site and language is in memory at a time. Blocking,
 * since nothing else can run before the plan is known.
 */
export function composeHost<P extends HostPart>(input: ComposeHostInput<P>): ComposedHost {
  const { plan, profiles, planDir, head, base, lean, parts, onPart } = input
  const names = groupPlanFiles(planDir)
  mkdirSync(names.slicesDir, { recursive: true })
  const staleSlices = new Set(readdirSync(names.slicesDir).map((name) => name.replace(/\.json$/, '')))
  const files: Files = {
    payloads: openChunkWriter(names.payloads),
    groups: openChunkWriter(names.groups),
  }
  const record =
    lean === undefined ? openManifest(planDir, head) : openPageIndexWriter(planDir, head.bundle, lean.namesIn)
  const changes = lean === undefined ? createManifestChanges(base, head) : createLeanChanges(lean.blobs, head.bundle)
  const compose = createGroupComposer(plan, profiles)
  const hash = createHash('sha256')
  const slices: PlannedSlice[] = []
  const markupKeys = new Set<string>()
  const pages = new Set<string>()
  let [urls, groups, changedGroups, changedUrls] = [0, 0, 0, 0]

  /** A part that stays as it is; undefined: something of it is to be written. */
  function findSame(place: SitePart): P | undefined {
    const part = parts.find(place)
    if (part?.slices.every(({ key }) => staleSlices.has(key)) !== true) return undefined
    const changed = listChanges(part.groups, changes)
    return changed.some(([, change]) => isWritten(change)) ? undefined : part
  }

  function write(siteGroups: SiteGroups): void {
    writeSlices(planDir, siteGroups.slices, staleSlices)
    for (const [found, change] of listChanges(siteGroups.groups, changes)) {
      if (!isWritten(change)) continue
      writeGroup(files, found, change)
      changedGroups += 1
      changedUrls += new Set([...change.html, ...change.data]).size
    }
  }

  function add(part: P): void {
    for (const slice of part.slices) {
      slices.push(slice)
      markupKeys.add(slice.key)
      hash.update(`${slice.key} ${slice.countries.join(' ')}\n`)
    }
    for (const found of listUnits(part.groups).flat()) {
      hash.update(toManifestLine(found))
      markupKeys.add(found.markupKey)
      pages.add(`${found.siteId} ${found.route}`)
      urls += found.countries.length
      groups += 1
    }
    record.add(part)
    onPart?.(part)
  }

  try {
    for (const place of listSiteParts(plan)) {
      const same = findSame(place)
      if (same !== undefined) {
        for (const { key } of same.slices) staleSlices.delete(key)
        add(same)
        continue
      }
      const siteGroups = compose(place)
      write(siteGroups)
      add(parts.make(siteGroups))
    }
  } finally {
    for (const file of [files.payloads, files.groups, record]) file.close()
  }
  for (const key of staleSlices) rmSync(names.slice(key), { force: true })
  return {
    hash: hash.digest('hex'),
    pages: pages.size,
    urls,
    groups,
    changedGroups,
    changedUrls,
    removedPaths: changes.removedPaths,
    slices,
    markupKeys,
  }
}
