import { startContentService, type ContentServiceOptions } from '../../services/content/start.ts'
import type { RunningService } from '../../services/running-service.ts'
import { findContentAdapter } from '../../src/sources/adapters/create-content-source.ts'
import { createGraphqlSource, type GraphqlSource } from '../../src/sources/graphql-source/create-graphql-source.ts'
import type { ContentSource } from '../../src/sources/ports/content-source.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** What goes to a content service as the runtime asks it, with a token what may write; without an address one that is away. */
export function contentTransportAt(url = 'http://127.0.0.1:9/graphql', token?: string): GraphqlSource {
  return createGraphqlSource({
    name: token === undefined ? 'content' : 'content_write',
    url,
    ...omitUndefined({ token }),
    concurrency: 4,
    timeoutMs: 20_000,
    retries: 0,
    now: Date.now,
    random: () => 0.5,
    sleep: () => Promise.resolve(),
  })
}

/** The content service behind a transport. */
export const openContent = (transport: GraphqlSource): ContentSource =>
  findContentAdapter({ content: 'files' }).create(transport, 100)

/** Both together. */
export const contentSourceAt = (url?: string, token?: string): ContentSource =>
  openContent(contentTransportAt(url, token))

/** The content service at a free port, with what stands in a folder at the moment that it is asked. */
export function startTestContent(
  contentDir: string,
  more: Pick<ContentServiceOptions, 'writing'> = {},
): Promise<RunningService> {
  return startContentService({ port: 0, contentDir, assetsUrl: 'http://localhost:8014', freshForMs: 0, ...more })
}
