import type { ReleaseForm } from '../../../src/domain/release/release-form.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { CheckScope } from '../render/headless/direct-pages.ts'
import type { CreatePool } from '../render/headless/batches/pool-request.ts'
import type { HostPlan } from '../plan/plan.ts'
import type { BuildHost } from './build-host.ts'
import type { EngineName } from './engine-name.ts'
import type { Project } from '../../project.ts'

export interface EngineInput {
  /** Plans in which every template occurs that is to be compiled. */
  readonly seedPlans: readonly HostPlan[]
  /** A part of the configured sites is built: caches keep the data of the rest. */
  readonly isPartial: boolean
  readonly project: Project
  readonly dataDir: string
  readonly reporter: Reporter
  readonly config: UappConfig
  readonly check: CheckScope
  /** Who renders batches of render groups; by default threads of this process. */
  readonly createPool?: CreatePool | undefined
  readonly signal?: AbortSignal | undefined
}

/** What an engine made of a release. */
export interface EngineResult {
  /** Pages and slices that React rendered in this build. */
  readonly rendered: number
  /** URLs whose files were filled from a render group and written. */
  readonly stamped: number
  /** URLs whose files stayed as they were. */
  readonly reused: number
  /** Filled URLs that were also rendered directly and compared. */
  readonly checked: number
  /** Files of each host that are no pages, relative to `public`, by host. */
  readonly assets: ReadonlyMap<string, readonly string[]>
  /** Keys of headers and footers by slice id, by host. */
  readonly slices: ReadonlyMap<string, Readonly<Record<string, string>>>
}

export interface EngineTarget {
  readonly hosts: readonly BuildHost[]
  /** Staged release. */
  readonly stagingDir: string
  /** The staged tree was empty. */
  readonly isFresh: boolean
  /** Compressed files of earlier builds. */
  readonly compressedDir: string
  readonly form: ReleaseForm
  /** Folder of the page templates that releases share. */
  readonly blobsDir: string
}

/** An engine that knows its compiled code. */
export interface PreparedEngine {
  readonly name: EngineName
  /** Equal code, equal hash. */
  readonly codeHash: string
  /** Equal hash: queries of the code have equal results. */
  readonly answersHash: string
  /** Paths of the pages of the code itself. */
  readonly codePaths: readonly string[]
  /** Whether it can leave the files of an earlier release alone. */
  readonly isIncremental: boolean
  /** Writes pages, page data, payloads, slices and bundles of all hosts; problems go to the reporter. */
  render(target: EngineTarget): Promise<EngineResult>
  /** Keeps its caches within their limits, once a release is published. */
  prune(hosts: readonly BuildHost[], now: Date): void
  /** Stops what was started for a release that will not be published. */
  close(): Promise<void>
}
