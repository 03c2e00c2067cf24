import { setTimeout as sleep } from 'node:timers/promises'
import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import { findCatalogueAdapter } from '../../../src/sources/adapters/create-catalogue-source.ts'
import { findContentAdapter } from '../../../src/sources/adapters/create-content-source.ts'
import {
  createGraphqlSource,
  type GraphqlSource,
  type GraphqlSourceOptions,
  type RetryNotice,
} from '../../../src/sources/graphql-source/create-graphql-source.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import type { CatalogueSource } from '../../../src/sources/ports/catalogue-source.ts'
import { listUsedLanguages } from '../../../src/domain/site/site-locales.ts'
import { withCataloguePictures, withContentPictures } from '../../../src/sources/with-picture-hosts.ts'
import type { ContentSource } from '../../../src/sources/ports/content-source.ts'

/** Clock and random numbers, which tests replace. */
export interface FetchClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<unknown>
  /** In [0, 1). */
  readonly random: () => number
}

export const SYSTEM_CLOCK: FetchClock = { now: Date.now, sleep: (ms) => sleep(ms), random: Math.random }

export interface SourcesOptions {
  readonly config: UappConfig
  readonly environment: ParsedEnvironment
  readonly clock: FetchClock
  readonly onRetry: (notice: RetryNotice) => void
  /** Ends what is under way. */
  readonly signal?: AbortSignal
}

/** A source and its transport. */
export interface OpenedSource<Source> {
  readonly transport: GraphqlSource
  /** @param transport by default its own, else one that keeps or counts what goes over it */
  readonly open: (transport?: GraphqlSource) => Source
}

/** The content service and the product service, as configuration and environment have them. */
export function createSources({ config, environment, clock, onRetry, signal }: SourcesOptions): {
  readonly content: OpenedSource<ContentSource>
  readonly catalogue: OpenedSource<CatalogueSource>
} {
  const { values } = environment
  const { pictureHosts } = config
  const { concurrency, timeoutMs, retries, pageSize } = config.fetch
  const adapter = findContentAdapter({ ...config.sources, languages: listUsedLanguages(config) })
  const catalogueAdapter = findCatalogueAdapter({ ...config.sources, pictureHosts })
  const create = (
    name: string,
    url: string,
    token: string | undefined,
    more: Pick<GraphqlSourceOptions, 'headersOf' | 'fetch'> = {},
  ): GraphqlSource =>
    createGraphqlSource({
      ...more,
      name,
      url,
      ...(token === undefined || token === '' ? {} : { token }),
      concurrency,
      timeoutMs,
      retries,
      now: clock.now,
      random: clock.random,
      sleep: async (ms) => void (await clock.sleep(ms)),
      onRetry,
      ...omitUndefined({ signal }),
    })
  const content = create('content', values.UAPP_CONTENT_URL, values.UAPP_CONTENT_TOKEN, adapter)
  const catalogue = create('catalogue', values.UAPP_CATALOGUE_URL, values.UAPP_CATALOGUE_TOKEN, catalogueAdapter)
  return {
    content: {
      transport: content,
      open: (transport = content) => withContentPictures(adapter.create(transport, pageSize), pictureHosts),
    },
    catalogue: {
      transport: catalogue,
      open: (transport = catalogue) =>
        withCataloguePictures(catalogueAdapter.create(transport, pageSize), pictureHosts),
    },
  }
}
