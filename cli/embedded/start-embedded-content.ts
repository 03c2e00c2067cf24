import { resolve } from 'node:path'
import { readContentWriteToken } from '../../functions/access/content-write-token.ts'
import type { ContentServiceOptions } from '../../services/content/start.ts'
import type { RunningService } from '../../services/running-service.ts'
import type { CommandContext } from '../command-context.ts'
import { findAssetsUrl } from './find-assets-url.ts'

/** Where texts lie that were written through the embedded content service. */
export const resolveSavedTexts = ({ environment, cwd }: Pick<CommandContext, 'environment' | 'cwd'>): string =>
  resolve(cwd, environment.values.UAPP_DATA_DIR, 'services', 'content-texts')

/**
 * Starts the stand-in of the content service. Texts that are written through it lie in the data folder, never among the files of the
 * project. @throws {Error} naming the port, when it is taken. @throws {ContentFilesError} unless it is lazy.
 */
export async function startEmbeddedContent(
  context: Pick<CommandContext, 'config' | 'environment' | 'cwd'>,
  { isLazy = false, webhooks }: Pick<ContentServiceOptions, 'isLazy' | 'webhooks'>,
): Promise<RunningService> {
  const { config, environment, cwd } = context
  const { values } = environment
  const token = readContentWriteToken(context)
  const { startContentService } = await import('../../services/content/start.ts')
  return startContentService({
    port: values.UAPP_CONTENT_PORT,
    contentDir: resolve(cwd, config.projectDir, 'content'),
    memoryFile: resolve(cwd, values.UAPP_DATA_DIR, 'services', 'content.json'),
    assetsUrl: findAssetsUrl(context),
    isLazy,
    webhooks,
    ...(token === undefined ? {} : { writing: { token, dir: resolveSavedTexts(context) } }),
  })
}
