import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { parseEnvironment } from '../../src/config/environment.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { toFunctionsOptions } from '../functions-options.ts'
import { createLocalizeOrigin } from '../../src/release/host-routes.ts'
import { createLogger } from '../server/create-logger.ts'
import type { FunctionMount, FunctionObserver } from '../platform/running-functions.ts'
import { createStartFunctions } from '../start-functions.ts'
import { ReleaseError, type Release } from '../../src/release/read-release.ts'
import { createReleaseStore, type ReleaseStore, type ReleaseStoreOptions } from '../server/release-store.ts'

/** The current release of a folder that may have none yet. */
export interface FollowedRelease {
  /** Undefined until there is one. */
  readonly current: () => Release | undefined
  /** Looks for the first release; once there is one, it is followed. */
  look(): Promise<void>
  stop(): void
}

/** Follows the current release; in development there may be none. */
export function followRelease(options: ReleaseStoreOptions): FollowedRelease {
  let releases: ReleaseStore | undefined
  let looking: Promise<void> | undefined
  let isReported = false

  async function open(): Promise<void> {
    try {
      releases = await createReleaseStore(options)
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      if (!isReported) options.logger.warn({ reason: error.message }, 'no release is served')
      isReported = true
    } finally {
      looking = undefined
    }
  }

  return {
    current: () => releases?.current(),
    look: async () => {
      if (releases === undefined) await (looking ??= open())
    },
    stop: () => releases?.stop(),
  }
}

/** The functions of a process. */
export interface OpenFunctions {
  readonly logger: Logger
  /** The function that is mounted at a path. */
  readonly find: (path: string) => FunctionMount | undefined
  /** Looks for a release where there is none yet. */
  readonly look: () => Promise<void>
  stop(): Promise<void>
}

/** Metrics belong to the runtime: a process of Gatsby has none. */
const NOBODY: FunctionObserver = {
  onRefused: () => undefined,
  onSearched: () => undefined,
}

/**
 * Opens store and release, and starts the functions, with the configuration of a folder and an environment.
 * @throws {ConfigError | EnvironmentError} before anything starts.
 */
export async function openFunctions(
  cwd: string,
  source: Readonly<Record<string, string | undefined>>,
): Promise<OpenFunctions> {
  const environment = parseEnvironment(source)
  const { values } = environment
  const config = await loadConfig(undefined, cwd)
  const start = createStartFunctions(toFunctionsOptions({ config, environment, cwd }))
  const logger = createLogger(values.UAPP_LOG_LEVEL)
  const release = followRelease({
    distDir: resolve(cwd, values.UAPP_DIST_DIR),
    logger,
    localizeOrigin: createLocalizeOrigin(values.PORT, config.origins),
    onRelease: () => undefined,
    onFailure: () => undefined,
  })
  const functions = start({ currentRelease: release.current, logger, observer: NOBODY })
  const mounts = new Map(functions.mounts.map((mount) => [mount.path, mount]))
  return {
    logger,
    find: (path) => mounts.get(path),
    look: () => release.look(),
    stop: async () => {
      release.stop()
      await functions.stop()
      logger.flush()
    },
  }
}
