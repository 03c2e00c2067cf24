import { setTimeout as delay } from 'node:timers/promises'
import type { UappConfig } from '../src/config/uapp-config.ts'
import { listUsedLanguages } from '../src/domain/site/site-locales.ts'
import { omitUndefined } from '../src/domain/values/omit-undefined.ts'
import { findContentAdapter } from '../src/sources/adapters/create-content-source.ts'
import { createGraphqlSource } from '../src/sources/graphql-source/create-graphql-source.ts'
import type { ContentSource } from '../src/sources/ports/content-source.ts'
import { withContentPictures } from '../src/sources/with-picture-hosts.ts'
import { readContentWriteToken } from './access/content-write-token.ts'

/** What tells where the content service is. */
type ContentSettings = Parameters<typeof readContentWriteToken>[0] & { readonly config: UappConfig }

/** How long somebody waits for the content service, and how often it is asked again. */
type Patience = Pick<UappConfig['fetch'], 'timeoutMs' | 'retries'>

/** Visitors are answered soon: the cache has an older answer. */
const VISITOR_PATIENCE: Patience = { timeoutMs: 5000, retries: 1 }

function createContentSource(
  { config, environment: { values } }: ContentSettings,
  { timeoutMs, retries }: Patience,
  { name, token }: { readonly name: string; readonly token: string | undefined },
): ContentSource {
  const { fetch, sources } = config
  const { create, headersOf, fetch: send } = findContentAdapter({ ...sources, languages: listUsedLanguages(config) })
  const transport = createGraphqlSource({
    name,
    url: values.UAPP_CONTENT_URL,
    ...(token === undefined || token === '' ? {} : { token }),
    concurrency: fetch.concurrency,
    timeoutMs,
    retries,
    now: Date.now,
    random: Math.random,
    sleep: (ms) => delay(ms),
    headersOf,
    ...omitUndefined({ fetch: send }),
  })
  return withContentPictures(create(transport, fetch.pageSize), config.pictureHosts)
}

/** The content service for reading, and, with a token of its own, for writing texts (undefined: nobody set one). */
export function toContentSources(
  settings: ContentSettings,
  patience = VISITOR_PATIENCE,
): {
  readonly source: ContentSource
  readonly writer: ContentSource | undefined
} {
  const { UAPP_CONTENT_TOKEN } = settings.environment.values
  const token = readContentWriteToken(settings)
  return {
    source: createContentSource(settings, patience, { name: 'content', token: UAPP_CONTENT_TOKEN }),
    writer: token === undefined ? undefined : createContentSource(settings, patience, { name: 'content_write', token }),
  }
}
