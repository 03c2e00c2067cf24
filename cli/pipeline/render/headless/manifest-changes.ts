import { isWorkspace } from '../../../../src/domain/page/page-node.ts'
import { replacePlaceholder } from '../../../../src/domain/locale/placeholder-country.ts'
import { toUnit, type ManifestGroup, type ManifestHead, type ReleaseManifest } from './release-manifest.ts'

/** Countries whose files of a render group are to be written. */
export interface GroupChanges {
  readonly html: readonly string[]
  /** Page data and payload. */
  readonly data: readonly string[]
}

/** Compares the planned release with the staged tree. */
export interface ManifestChanges {
  /** What is to be written for all render groups of one page in one language, in their order. Asked again, the last answer counts. */
  ofUnit(groups: readonly ManifestGroup[]): readonly GroupChanges[]
  /** Paths of pages that are no more, after all units were asked for. */
  readonly removedPaths: readonly string[]
}

const NOTHING: GroupChanges = { html: [], data: [] }

interface Comparison {
  readonly sameHtml: (a: ManifestGroup, b: ManifestGroup) => boolean
  readonly sameData: (a: ManifestGroup, b: ManifestGroup) => boolean
}

/** Workspaces have no header and footer, so changes of these do not concern them. */
const haveSameSlices = (a: ManifestGroup, b: ManifestGroup): boolean =>
  (isWorkspace(a.template) && isWorkspace(b.template)) ||
  (a.sliceKeys.header === b.sliceKeys.header && a.sliceKeys.footer === b.sliceKeys.footer)

function createComparison(base: ManifestHead, now: ManifestHead): Comparison {
  const isSameBundle = base.bundle === now.bundle
  return {
    sameHtml: (a, b) =>
      isSameBundle &&
      a.markupKey === b.markupKey &&
      haveSameSlices(a, b) &&
      a.path === b.path &&
      base.names[b.language] === now.names[b.language],
    sameData: (a, b) => a.key === b.key && a.path === b.path,
  }
}

function compareGroup(wanted: ManifestGroup, present: readonly ManifestGroup[], comparison: Comparison): GroupChanges {
  const html: string[] = []
  const data: string[] = []
  const candidates = present.map((one) => ({
    countries: new Set(one.countries),
    sameHtml: comparison.sameHtml(one, wanted),
    sameData: comparison.sameData(one, wanted),
  }))
  for (const country of wanted.countries) {
    const found = candidates.find(({ countries }) => countries.has(country))
    if (found?.sameHtml !== true) html.push(country)
    if (found?.sameData !== true) data.push(country)
  }
  return html.length === 0 && data.length === 0 ? NOTHING : { html, data }
}

function listPaths({ path, countries }: ManifestGroup): readonly string[] {
  return countries.map((country) => replacePlaceholder(path, country))
}

/** Paths of a page that it has in no country any more. */
function listRemoved(present: readonly ManifestGroup[], wanted: readonly ManifestGroup[]): readonly string[] {
  const kept = new Set(wanted.flatMap(({ countries }) => countries))
  const gone = present.flatMap((one) =>
    listPaths({ ...one, countries: one.countries.filter((country) => !kept.has(country)) }),
  )
  const isMoved = present.some((one) => wanted.every(({ path }) => path !== one.path))
  if (!isMoved) return gone
  const paths = new Set(wanted.flatMap(listPaths))
  return [...gone, ...present.flatMap(listPaths).filter((path) => !paths.has(path) && !gone.includes(path))]
}

/** Without a base everything is to be written. */
export function createManifestChanges(base: ReleaseManifest | undefined, now: ManifestHead): ManifestChanges {
  if (base === undefined) {
    return {
      ofUnit: (groups) => groups.map(({ countries }) => ({ html: countries, data: countries })),
      removedPaths: [],
    }
  }
  const comparison = createComparison(base.head, now)
  const unseen = new Map(base.units)
  const removed = new Map<string, readonly string[]>()
  return {
    ofUnit(groups) {
      const [first] = groups
      if (first === undefined) return []
      const unit = toUnit(first)
      const present = base.units.get(unit) ?? []
      unseen.delete(unit)
      const changes = groups.map((wanted) => compareGroup(wanted, present, comparison))
      removed.set(unit, listRemoved(present, groups))
      return changes
    },
    get removedPaths() {
      return [...[...removed.values()].flat(), ...[...unseen.values()].flat().flatMap(listPaths)]
    },
  }
}
