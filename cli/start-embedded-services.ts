import { startAssetService } from '../services/assets/start.ts'
import { startCatalogueService } from '../services/catalogue/start.ts'
import { startContentService } from '../services/content/start.ts'
import type { RunningService } from '../services/running-service.ts'
import type { CommandContext } from './command-context.ts'

/** The embedded services that this process runs. */
export interface EmbeddedServices {
  readonly addresses: Readonly<Record<string, string>>
  describe(): string
  stop(): Promise<void>
}

/**
 * Starts the stand-in of every outside system that has no address of its own in the environment.
 * @throws {Error} naming the port, when one is taken.
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
    throw error
  }
  return {
    addresses: Object.fromEntries(running.map((service) => [service.name, service.url])),
    describe: () => running.map((service) => `${service.name.padEnd(10)} ${service.url}`).join('\n'),
    stop: async () => void (await Promise.all(running.map((service) => service.stop()))),
  }
}
