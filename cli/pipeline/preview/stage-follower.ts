import { resolve } from 'node:path'
import type { PreviewStage } from '../../../functions/preview/preview.ts'
import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import { toPlanMoment } from '../../../src/config/plan-moment.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import { createFreshReader, type FreshReader } from './fresh-value.ts'
import { planStage, type PlannedStage, type PlanStageOptions } from './planned-stage.ts'
import { createStageContent, type StageContent } from './stage-content.ts'

/** What the process of the preview is started with. */
export interface PreviewSettings {
  readonly config: UappConfig
  readonly environment: ParsedEnvironment
  /** Folder of the project. */
  readonly cwd: string
  /** Codes of the countries that the release has; they may change with it. */
  readonly countriesOf: () => readonly string[]
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** A stage as it is now. */
export interface FollowedStage extends PlannedStage {
  readonly content: StageContent
}

/** How other snapshots are planned, so that they can be compared with a stage. */
export function toPlanStageOptions({ config, environment, cwd, countriesOf, now }: PreviewSettings): PlanStageOptions {
  return {
    config,
    localesDir: resolve(cwd, 'locales'),
    localPort: environment.values.PORT,
    countries: countriesOf(),
    now: toPlanMoment(environment, new Date(now())),
  }
}

/** Follows a stage of the content service: fetched and planned again when its content, the countries or a date change. */
export function followStage(settings: PreviewSettings, stage: PreviewStage): FreshReader<FollowedStage> {
  const { config, environment, cwd, now } = settings
  const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
  const readContent = createStageContent({ config, environment, dataDir, stage })
  let last: (FollowedStage & { readonly countries: string }) | undefined
  return createFreshReader({
    now,
    load: async () => {
      const content = await readContent()
      const options = toPlanStageOptions(settings)
      const countries = options.countries.join()
      const isCurrent = last?.validUntil === undefined || options.now < last.validUntil
      if (last === undefined || last.content !== content || last.countries !== countries || !isCurrent)
        last = { ...(await planStage(content.snapshot, options)), content, countries }
      return last
    },
  })
}
