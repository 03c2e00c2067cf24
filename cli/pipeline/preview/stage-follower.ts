import { join, resolve } from 'node:path'
import type { PreviewStage } from '../../../functions/preview/preview.ts'
import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import { toPlanMoment } from '../../../src/config/plan-moment.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import type { SystemData } from '../../../src/domain/site/system-data.ts'
import type { ScopeRequest } from '../plan/plan-scope.ts'
import { createFreshReader, type FreshReader } from './fresh-value.ts'
import { planStage, type PlannedStage, type PlanStageOptions } from './planned-stage.ts'
import { createStageContent, type StageContent } from './stage-content.ts'

/** What the process of the preview is started with. */
export interface PreviewSettings {
  readonly config: UappConfig
  readonly environment: ParsedEnvironment
  /** Folder of the project. */
  readonly cwd: string
  /** Folder below the data folder in which the stages lie: processes that follow them have one each. */
  readonly folder: string
  /** What is planned of a stage; it may change from one moment to the next. */
  readonly requestOf: (system: SystemData) => ScopeRequest
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** A stage as it is now. */
export interface FollowedStage extends PlannedStage {
  readonly content: StageContent
}

/** How a snapshot is planned. */
export function toPlanStageOptions(
  { config, environment, cwd, requestOf, now }: PreviewSettings,
  { system }: Snapshot,
): PlanStageOptions {
  return {
    config,
    projectDir: resolve(cwd, config.projectDir),
    localPort: environment.values.PORT,
    request: requestOf(system),
    now: toPlanMoment(environment, new Date(now())),
  }
}

/** Follows a stage of the content service: fetched and planned again when its content, the countries or a date change. */
export function followStage(settings: PreviewSettings, stage: PreviewStage): FreshReader<FollowedStage> {
  const { config, environment, cwd, folder, now } = settings
  const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
  const readContent = createStageContent({ config, environment, dataDir: join(dataDir, folder), stage })
  let last: (FollowedStage & { readonly request: string }) | undefined
  return createFreshReader({
    now,
    load: async () => {
      const content = await readContent()
      const options = toPlanStageOptions(settings, content.snapshot)
      const request = JSON.stringify(options.request)
      const isCurrent = last?.validUntil === undefined || options.now < last.validUntil
      if (last === undefined || last.content !== content || last.request !== request || !isCurrent)
        last = { ...(await planStage(content.snapshot, options)), content, request }
      return last
    },
  })
}
