import { setTimeout as sleep } from 'node:timers/promises'
import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import { toLocaleHeader } from '../../../src/sources/content/content-locale.ts'
import {
  createGraphqlSource,
  type GraphqlSource,
  type GraphqlSourceOptions,
  type RetryNotice,
} from '../../../src/sources/graphql-source/create-graphql-source.ts'

/** Time and chance, so that tests decide about both. */
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
}

/** The content service and the product service, as configuration and environment have them. */
export function createSources({ config, environment, clock, onRetry }: SourcesOptions): {
  readonly content: GraphqlSource
  readonly catalogue: GraphqlSource
} {
  const { values } = environment
  const { concurrency, timeoutMs, retries } = config.fetch
  const create = (
    name: string,
    url: string,
    token: string | undefined,
    more: Pick<GraphqlSourceOptions, 'headersOf'> = {},
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
    })
  return {
    content: create('content', values.UAPP_CONTENT_URL, values.UAPP_CONTENT_TOKEN, { headersOf: toLocaleHeader }),
    catalogue: create('catalogue', values.UAPP_CATALOGUE_URL, values.UAPP_CATALOGUE_TOKEN),
  }
}
