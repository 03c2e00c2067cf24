import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { ReleaseForm } from '../../../src/domain/release/release-form.ts'
import type { RouteHistory } from '../../../src/domain/redirect/route-history.ts'
import type { GateDecision } from '../../../src/domain/gate/gate-report.ts'
import type { ReleaseCounts } from '../../../src/release/read-release-record.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { StartAssets } from '../cards/picture-source.ts'
import type { FetchOptions, KeptEntries } from '../fetch/fetch-options.ts'
import type { RefreshedSnapshot } from '../fetch/refresh-snapshot.ts'
import type { ScopeRequest } from '../plan/plan-scope.ts'
import type { CheckedPlan } from '../plan/plan-snapshot.ts'
import type { CheckScope } from '../render/headless/direct-pages.ts'
import type { CreatePool } from '../render/headless/batches/pool-request.ts'
import type { BuildHost } from './build-host.ts'
import type { DeniedLevel } from './build-problems-error.ts'
import type { BuildOutcome, PlanCounts } from './build-result.ts'
import type { KeptComposition } from './kept-composition.ts'
import type { EngineName } from './engine-name.ts'
import type { PreparedEngine } from './render-engine.ts'
import type { ReleaseMarks } from './unchanged-release.ts'

/** A build that begins: what was asked for, and what applies where nothing was said. Each phase adds what it found. */
export interface Build {
  readonly config: UappConfig
  readonly environment: ParsedEnvironment
  readonly reporter: Reporter
  /** Folder of the project. */
  readonly cwd: string
  readonly dataDir: string
  readonly distDir: string
  /** Names the release, and decides which dated entries are in it unless the environment does (`toPlanMoment`). */
  readonly clock: { now(): Date }
  readonly options: {
    /** Sites, locales and countries; by default all that the configuration names. */
    readonly request: ScopeRequest
    readonly deny: DeniedLevel
    /** What renders the pages; by default the headless renderer. */
    readonly engine: EngineName
    /** How many filled pages are rendered directly, too, and compared; by default a sample. */
    readonly check: CheckScope
    /** What the release holds of its pages; by default as the configuration says. The Gatsby engine makes files. */
    readonly form?: ReleaseForm | undefined
    /** Asks the sources for everything, not only for what changed. */
    readonly fresh: boolean
    /** Entries that stay as they were published when they are wrong; by default they end the build. */
    readonly keep?: KeptEntries | undefined
    /** Who renders batches of render groups; by default threads of this process. */
    readonly createPool?: CreatePool | undefined
    /** Starts the embedded asset host, where nobody else runs it; called when a picture is needed. */
    readonly startAssets?: StartAssets | undefined
    /** Chooses dated entries for this moment. Such a release is kept back until somebody publishes it by name. */
    readonly at?: Date | undefined
    /** The findings of the publish gate that somebody accepts. */
    readonly decision?: GateDecision | undefined
    /** Ends the build; the current release stays as it is. */
    readonly signal?: AbortSignal | undefined
  }
}

export interface FetchedBuild extends Build {
  readonly form: ReleaseForm
  readonly refreshed: RefreshedSnapshot
  readonly fetchOptions: FetchOptions
  /** Addresses that earlier releases had. */
  readonly known: RouteHistory
  /** Of the pictures, films and documents of the project: one that is drawn anew keeps its address, so that no page tells. */
  readonly ownFilesHash: string
  /** Hash of everything that the build starts from, but for the history. */
  readonly startHash: string
  /** Decides which dated entries are in the release. */
  readonly moment: Date
  /** A build that was ended while others rendered it. */
  readonly staged: string | undefined
}

export interface PlannedBuild extends Omit<FetchedBuild, 'refreshed' | 'fetchOptions'> {
  readonly planned: CheckedPlan
  /** It is a part of what the configuration names. */
  readonly isPartial: boolean
}

export interface PreparedBuild extends PlannedBuild {
  readonly engine: PreparedEngine
  /** Its threads end with the build. */
  readonly kept: KeptComposition
}

export interface ComposedBuild extends PreparedBuild {
  readonly hosts: readonly BuildHost[]
  /** Build whose recycled tree the hosts were compared with; undefined: none. */
  readonly baseBuildId: string | undefined
  readonly contentHash: string
  /** As the next build sees it: what this build adds to the history is no change. */
  readonly inputHash: string
  /** Every address that this release or one before it serves. */
  readonly history: RouteHistory
  /** Id of the snapshot that it is made of. */
  readonly snapshot: string
  readonly counts: PlanCounts & Pick<BuildOutcome, 'pages' | 'groups'>
  /** The same as the record of the release has them. */
  readonly releaseCounts: ReleaseCounts
  readonly marks: ReleaseMarks
}

/** A release that has its name. */
export interface NamedBuild extends ComposedBuild {
  readonly buildId: string
  readonly now: Date
  /** The release is staged already, by a build that was killed while others rendered it. */
  readonly isStaged: boolean
}
