import type { CommandContext } from '../../command-context.ts'
import { createSources, SYSTEM_CLOCK } from './create-sources.ts'

/**
 * Revisions of both sources, to compare with those of another moment; undefined where a source tells none (decision 20).
 * @throws {SourceUnavailableError} when a source does not answer; it is not asked again.
 */
export async function readSourceRevisions({
  config,
  environment,
}: Pick<CommandContext, 'config' | 'environment'>): Promise<object | undefined> {
  const { content, catalogue } = createSources({
    config: { ...config, fetch: { ...config.fetch, retries: 0 } },
    environment,
    clock: SYSTEM_CLOCK,
    onRetry: () => undefined,
  })
  const [texts, products] = await Promise.all([content.open().revisions?.read(), catalogue.open().revisions?.read()])
  return texts && products && { content: Object.fromEntries(texts), catalogue: Object.fromEntries(products) }
}
