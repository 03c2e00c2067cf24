import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { ReleaseForm } from '../../../src/domain/release/release-form.ts'
import type { RouteHistory } from '../../../src/domain/redirect/route-history.ts'
import type { HostPlan } from '../plan/plan.ts'
import type { EngineName } from './engine-name.ts'

/** Folders of the modules that decide what a release holds besides what its plan says. */
export const RELEASE_STEPS = ['cards', 'emit', 'gatsby', 'render']
const RELEASE_DIRS = [...RELEASE_STEPS.map((step) => `../${step}/`), '../../../src/release/pages/'].map(
  (dir) => new URL(dir, import.meta.url),
)
/** The modules that make a plan of a snapshot, and indexes of its pages, too. */
const PLAN_DIRS = ['../plan/', '../../../src/domain/', '../../../src/search/'].map(
  (dir) => new URL(dir, import.meta.url),
)

async function hashFolders(folders: readonly URL[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )
    const contents = await Promise.all(
      names.sort().map((name) => readFile(new URL(name.replaceAll('\\', '/'), folder))),
    )
    for (const [at, name] of names.entries()) hash.update(`${name}\0`).update(contents[at] ?? '')
  }
  return hash.digest('hex')
}

/** Hash of the modules that make a release of a snapshot; of those that Gatsby compiles, `CodeFiles` has one. */
export function hashReleaseCode(): Promise<string> {
  return hashFolders([...RELEASE_DIRS, ...PLAN_DIRS])
}

export interface ContentHashInput {
  readonly config: UappConfig
  readonly engine: {
    readonly name: EngineName
    readonly codeHash: string
    /** Of what queries of the code were answered. */
    readonly answersHash: string
    readonly form: ReleaseForm
  }
  readonly hosts: readonly {
    readonly plan: Pick<HostPlan, 'host' | 'origin' | 'redirects' | 'sites'>
    /** Of the host's render groups. */
    readonly groupHash: string
  }[]
}

/** Hash of all that a release is made of: an equal hash means an equal release, but for its name and time. */
export async function hashContent({ config, engine, hosts }: ContentHashInput): Promise<string> {
  const hash = createHash('sha256').update(await hashFolders(RELEASE_DIRS))
  const { seo, redirects, portalSegment, editorSegment, countries, releases } = config
  hash.update(JSON.stringify({ engine, seo, redirects, portalSegment, editorSegment, countries, releases }))
  for (const { plan, groupHash } of hosts) {
    const { host, origin, redirects: rules, sites } = plan
    const routes = sites.map(({ site, plannedLocales }) => [site, plannedLocales.map(({ code }) => code)])
    hash.update(JSON.stringify([host, origin, groupHash, rules, routes]))
  }
  return hash.digest('hex')
}

export interface InputHashInput {
  /** Of all fetched content. */
  readonly snapshotHash: string
  readonly config: UappConfig
  /** Of the sources that Gatsby compiles. */
  readonly codeHash: string
  /** What the caller asked for, as far as it changes the release. */
  readonly options: object
}

/** Hash of everything that a build starts from. An equal one means an equal release, without planning it. */
export async function hashInput({ snapshotHash, config, codeHash, options }: InputHashInput): Promise<string> {
  const code = await hashReleaseCode()
  return createHash('sha256')
    .update(JSON.stringify([snapshotHash, config, codeHash, code, options]))
    .digest('hex')
}

/** The hash of a build's start with the addresses that are known: they decide which pages have moved. */
export function hashWithHistory(startHash: string, history: RouteHistory): string {
  return createHash('sha256').update(startHash).update(JSON.stringify(history)).digest('hex')
}
