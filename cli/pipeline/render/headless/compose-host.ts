import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { SliceGroup } from '../../../../src/domain/release/render-plan.ts'
import {
  composeRenderGroups,
  type SiteGroups,
  type ComposedGroup,
} from '../../plan/render-groups/compose-render-groups.ts'
import type { CountryProfile } from '../../plan/render-groups/country-profiles.ts'
import type { HostPlan } from '../../plan/plan.ts'
import { groupPlanFiles, plannedManifestFile, type PlannedGroup, type PlannedSlice } from './group-plan.ts'
import { openChunkWriter, type ChunkWriter } from '../../../files/chunk-writer.ts'
import { createManifestChanges, type GroupChanges, type ManifestChanges } from './manifest-changes.ts'
import { toManifestLine, toUnit, type ManifestHead, type ReleaseManifest } from './release-manifest.ts'

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

export interface ComposeHostInput {
  readonly plan: HostPlan
  readonly profiles: readonly CountryProfile[]
  readonly planDir: string
  readonly head: ManifestHead
  /** Of the tree that the release is staged upon. */
  readonly base?: ReleaseManifest
  readonly onSiteGroups: (siteGroups: SiteGroups) => void
}

/** Render groups by page, pages of one template after each other. */
function listUnits({ groups }: SiteGroups): readonly (readonly ComposedGroup[])[] {
  const units = new Map<string, ComposedGroup[]>()
  for (const found of groups) {
    const unit = `${found.template} ${toUnit(found)}`
    const known = units.get(unit)
    if (known === undefined) units.set(unit, [found])
    else known.push(found)
  }
  return [...units].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, unit]) => unit)
}

type ChangedUnit = readonly (readonly [ComposedGroup, GroupChanges])[]

/** A pack holds the page data of a template in a locale, so it is made of all of them; one that comes out the same stays. */
function widenToPacks(units: readonly ChangedUnit[]): readonly ChangedUnit[] {
  return units.map((unit) => unit.map(([found, { html }]) => [found, { html, data: found.countries }]))
}

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
  readonly manifest: ChunkWriter
}

function writeGroup(files: Files, found: ComposedGroup, { html, data }: GroupChanges): void {
  const { siteId, language, template, id, path, markupKey, slices, sliceKeys, payload } = found
  const bytes = payload.map((part) => Buffer.from(part))
  const length = bytes.reduce((sum, part) => sum + part.length, 0)
  const offset = files.payloads.write(...bytes, '\n')
  const line: PlannedGroup = {
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
  files.groups.write(`${JSON.stringify(line)}\n`)
}

function changeUnits(siteGroups: SiteGroups, changes: ManifestChanges, isPacked: boolean): readonly ChangedUnit[] {
  const units = listUnits(siteGroups).map((unit) => {
    const ofUnit = changes.ofUnit(unit)
    return unit.map((found, at) => [found, ofUnit[at] ?? { html: [], data: [] }] as const)
  })
  return isPacked ? widenToPacks(units) : units
}

/**
 * Composes a host's render groups and writes the plan of those with files to write, and the manifest of all. One site and
 * language is in memory at a time. Blocking, since nothing else can run before the plan is known.
 */
export function composeHost(input: ComposeHostInput): ComposedHost {
  const { plan, profiles, planDir, head, base, onSiteGroups } = input
  const names = groupPlanFiles(planDir)
  mkdirSync(names.slicesDir, { recursive: true })
  const staleSlices = new Set(readdirSync(names.slicesDir).map((name) => name.replace(/\.json$/, '')))
  const files: Files = {
    payloads: openChunkWriter(names.payloads),
    groups: openChunkWriter(names.groups),
    manifest: openChunkWriter(plannedManifestFile(planDir)),
  }
  const changes = createManifestChanges(base, head)
  const hash = createHash('sha256')
  const slices: PlannedSlice[] = []
  const markupKeys = new Set<string>()
  const pages = new Set<string>()
  let [urls, groups, changedGroups, changedUrls] = [0, 0, 0, 0]
  try {
    files.manifest.write(toManifestLine(head))
    for (const siteGroups of composeRenderGroups(plan, profiles)) {
      writeSlices(planDir, siteGroups.slices, staleSlices)
      for (const { key, siteId, language, countries, slice } of siteGroups.slices) {
        slices.push({ key, siteId, language, countries, id: slice.id, component: slice.component })
        markupKeys.add(key)
        hash.update(`${key} ${countries.join(' ')}\n`)
      }
      for (const [found, change] of changeUnits(siteGroups, changes, head.isPacked).flat()) {
        const line = toManifestLine(found)
        hash.update(line)
        files.manifest.write(line)
        markupKeys.add(found.markupKey)
        pages.add(`${found.siteId} ${found.route}`)
        urls += found.countries.length
        groups += 1
        if (change.html.length === 0 && change.data.length === 0) continue
        writeGroup(files, found, change)
        changedGroups += 1
        changedUrls += new Set([...change.html, ...change.data]).size
      }
      onSiteGroups(siteGroups)
    }
  } finally {
    for (const file of Object.values(files) as readonly ChunkWriter[]) file.close()
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
