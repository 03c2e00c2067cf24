import { join } from 'node:path'
import { exportRelease, type ExportedResult } from '../../cli/pipeline/export/export-release.ts'
import type { TargetName } from '../../cli/pipeline/export/targets/target.ts'
import { RUNTIME_CONFIG } from '../../functions/server/testing/start-test-runtime.ts'
import { uappConfigSchema } from '../../src/config/uapp-config.ts'
import type { Release } from '../../src/release/read-release.ts'

/** Exports a release without a command line. @param dir absolute. */
export const exportHosted = (release: Release, target: TargetName, dir: string): Promise<readonly ExportedResult[]> =>
  exportRelease({
    release,
    target,
    dir,
    isForced: false,
    kept: [],
    config: uappConfigSchema.parse({
      countries: ['CH'],
      security: { contacts: ['mailto:security@www.example'], languages: ['en'] },
    }),
    rules: RUNTIME_CONFIG,
    origins: {
      assetOrigins: ['https://assets.example'],
      scriptOrigins: [],
      frameOrigins: [],
      loginOrigins: ['https://login.example'],
    },
    now: new Date(),
    picturesDir: join(dir, '../pictures'),
    steps: { run: (_name, work) => work(() => undefined) },
  })
