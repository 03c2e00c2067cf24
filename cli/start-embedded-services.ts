import { startAssetService } from '../services/assets/start.ts'
import { startCatalogueService } from '../services/catalogue/start.ts'
import { startContentService } from '../services/content/start.ts'
import type { RunningService } from '../services/running-service.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './errors.ts'
import { EXIT } from './exit-status.ts'

/** The embedded services that this process runs. */
export interface EmbeddedServices {
  readonly addresses: Readonly<Record<string, string>>
  describe(): string
  stop(): Promise<void>
}

/**
 * Starts the stand-in of every outside system that has no address of its own in the environment.
 * @throws {CommandError} naming the port, when one is taken, or the content files that cannot be read.
 */
export async function startEmbeddedServices({ environment, cwd }: CommandContext): Promise<EmbeddedServices> {
  const { values, isSet } = environment
  const assetsUrl = values.UAPP_ASSETS_URL
  const running: RunningService[] = []
  try {
    if (!isSet('UAPP_ASSETS_URL')) {
      running.push(
        await startAssetService({
          port: values.UAPP_ASSETS_PORT,
          contentDir: `${cwd}/content`,
          cacheDir: `${values.UAPP_DATA_DIR}/assets`,
        }),
      )
    }
    if (!isSet('UAPP_CONTENT_URL')) {
      running.push(
        await startContentService({ port: values.UAPP_CONTENT_PORT, contentDir: `${cwd}/content`, assetsUrl }),
      )
    }
    if (!isSet('UAPP_CATALOGUE_URL')) {
      running.push(
        await startCatalogueService({ port: values.UAPP_CATALOGUE_PORT, contentDir: `${cwd}/content`, assetsUrl }),
      )
    }
  } catch (error) {
    await Promise.all(running.map((service) => service.stop()))
    throw toCommandError(error)
  }
  return {
    addresses: Object.fromEntries(running.map((service) => [service.name, service.url])),
    describe: () => running.map((service) => `${service.name.padEnd(10)} ${service.url}`).join('\n'),
    stop: async () => void (await Promise.all(running.map((service) => service.stop()))),
  }
}

/** What a person can mend is told as such: a port in use, a wrong content file. */
function toCommandError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if ('code' in error && error.code === 'EADDRINUSE') {
    const message = `${error.message}. Another uapp may be running: stop it, or choose other ports (UAPP_CONTENT_PORT, UAPP_CATALOGUE_PORT, UAPP_ASSETS_PORT).`
    return new CommandError(message, EXIT.usage, { cause: error })
  }
  if (error.name === 'ContentFilesError') return new CommandError(error.message, EXIT.contentProblems, { cause: error })
  return error
}
