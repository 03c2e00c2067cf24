import type { CommandContext } from '../../command-context.ts'
import { createSources, SYSTEM_CLOCK } from './create-sources.ts'

type Settings = Pick<CommandContext, 'config' | 'environment'>

const openSources = ({ config, environment }: Settings) =>
  createSources({
    config: { ...config, fetch: { ...config.fetch, retries: 0 } },
    environment,
    clock: SYSTEM_CLOCK,
    onRetry: () => undefined,
  })

/** Whether both sources have revisions, by their configuration; no request is sent. */
export function tellsRevisions(settings: Settings): boolean {
  const { content, catalogue } = openSources(settings)
  return content.open().revisions !== undefined && catalogue.open().revisions !== undefined
}

/**
 * Revisions of both sources, to compare with those of another moment; undefined where a source tells none (docs/sources.md).
 * @throws {SourceUnavailableError} when a source does not answer; it is not asked again.
 */
export async function readSourceRevisions(settings: Settings): Promise<object | undefined> {
  const { content, catalogue } = openSources(settings)
  const [texts, products] = await Promise.all([content.open().revisions?.read(), catalogue.open().revisions?.read()])
  return texts && products && { content: Object.fromEntries(texts), catalogue: Object.fromEntries(products) }
}
