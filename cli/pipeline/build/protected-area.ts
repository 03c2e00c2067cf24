import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseForm } from '../../../src/domain/release/release-form.ts'
import { PAGE_BLOCKS, PAGE_INDEX } from '../../../src/release/pages/page-index-schema.ts'
import { PROTECTED_FOLDER, PROTECTED_PAGES_FOLDER } from '../../../src/domain/release/protected-files.ts'
import type { CountryProfile } from '../plan/render-groups/country-profiles.ts'
import type { HostPlan } from '../plan/plan.ts'
import { planProtectedPages } from '../plan/protected-plan.ts'
import { hasContent } from '../../files/staged-files.ts'
import { removeFileSync, replaceFileSync } from '../../files/staged-file.ts'
import { createSummarizer, type SiteSummary } from '../emit/summary/site-summary.ts'
import { composeHost, PLAIN_PARTS, type ComposedHost, type LeanForm } from '../render/headless/compose-host.ts'
import { plannedManifestFile } from '../render/headless/group-plan.ts'
import type { HeadlessHost } from '../render/headless/render-groups.ts'
import { MANIFEST_FILE, type ManifestHead, type ReleaseManifest } from '../render/headless/release-manifest.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** What stands behind the gates of a host: rendered as all pages are, into a folder that nobody serves unasked. */
export interface ProtectedArea {
  readonly plan: HostPlan
  readonly planDir: string
  readonly composed: ComposedHost
  /** Whether files of the staged tree may stay. */
  readonly isIncremental: boolean
  /** How much the pages say behind their gates. */
  readonly summaries: readonly SiteSummary[]
}

export interface ComposeProtectedInput {
  readonly plan: HostPlan
  readonly profiles: readonly CountryProfile[]
  /** Folder of the host's plan. */
  readonly planDir: string
  readonly head: ManifestHead
  /** Absent: the release holds files. */
  readonly lean: LeanForm | undefined
  /** Of the tree that the release is staged upon. */
  readonly base: ReleaseManifest | undefined
}

/** Folder of what is protected of a host, with the manifest of its pages. */
export function protectedDir(hostDir: string): string {
  return join(hostDir, PROTECTED_FOLDER)
}

/**
 * Composes the protected pages of a host with their content. None of it goes into search documents, feeds, calendars,
 * sitemaps or pictures for sharing. Undefined for a host without protected pages.
 */
export function composeProtectedArea(input: ComposeProtectedInput): ProtectedArea | undefined {
  const plan = planProtectedPages(input.plan)
  if (plan === undefined) return undefined
  const planDir = join(input.planDir, PROTECTED_FOLDER)
  const summarize = createSummarizer()
  const summaries: SiteSummary[] = []
  const composed = composeHost({
    plan,
    profiles: input.profiles,
    planDir,
    head: input.head,
    lean: input.lean,
    parts: {
      ...PLAIN_PARTS,
      make: (siteGroups) => {
        summaries.push(summarize(siteGroups))
        return PLAIN_PARTS.make(siteGroups)
      },
    },
    ...omitUndefined({ base: input.base }),
  })
  return { plan, planDir, composed, isIncremental: input.base !== undefined, summaries }
}

/**
 * Prepares a host's protected pages in the staged release: former ones are removed.
 * @returns what is to be rendered; undefined: the host has none.
 */
export async function prepareProtectedArea(
  area: ProtectedArea | undefined,
  hostDir: string,
): Promise<HeadlessHost | undefined> {
  // Of page templates only the index is there, which is written anew.
  if (area?.isIncremental !== true) await rm(protectedDir(hostDir), { recursive: true, force: true })
  if (area === undefined) return undefined
  const { plan, planDir, composed } = area
  const pagesDir = join(hostDir, PROTECTED_PAGES_FOLDER)
  for (const path of composed.removedPaths) {
    removeFileSync(join(pagesDir, path.slice(1), 'index.html'))
    removeFileSync(join(pagesDir, path.slice(1), '_payload.json'))
    removeFileSync(join(pagesDir, `page-data${path}`, 'page-data.json'))
  }
  return { plan, planDir, composed, hostDir, pagesDir }
}

/** Writes down what the protected pages were made of, once they are rendered, for the next build. */
export function keepProtectedManifest({ planDir }: ProtectedArea, hostDir: string, form: ReleaseForm): void {
  keepPageRecord(planDir, protectedDir(hostDir), form)
}

/** Puts what the pages of a host are made of into the release: the manifest of files, or the index of page templates. */
export function keepPageRecord(planDir: string, dir: string, form: ReleaseForm): void {
  const names = form === 'lean' ? [PAGE_BLOCKS, PAGE_INDEX] : [MANIFEST_FILE]
  for (const name of names) {
    const planned = readFileSync(form === 'lean' ? join(planDir, name) : plannedManifestFile(planDir))
    if (!hasContent(join(dir, name), planned)) replaceFileSync(join(dir, name), planned)
  }
}
