import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createFaultControl, type FaultControl } from '../../../../services/faults.ts'
import { startCatalogueService } from '../../../../services/catalogue/start.ts'
import { startContentService } from '../../../../services/content/start.ts'
import { parseEnvironment } from '../../../../src/config/environment.ts'
import { uappConfigSchema, type UappConfig } from '../../../../src/config/uapp-config.ts'
import { TEXT_LANGUAGES, type Language } from '../../../../src/domain/locale/language.ts'
import type { Snapshot } from '../../../../src/domain/snapshot/snapshot.ts'
import { readSnapshot } from '../../../../src/sources/snapshot/read-snapshot.ts'
import { createSnapshotStore } from '../../../../src/sources/snapshot/snapshot-store.ts'
import { contentFolderOf, pageFileOf } from '../../../../tests/builders/content-files.ts'
import { createContentFolder, type ContentFolder } from '../../../../tests/fixtures/content-folder.ts'
import { smallCatalogue } from '../../../../tests/fixtures/small-catalogue.ts'
import { testSize } from '../../../../tests/setup/test-size.ts'
import { createReporter } from '../../../report/create-reporter.ts'
import type { FetchOptions } from '../fetch-options.ts'
import { fetchSnapshot, type FetchedSnapshot } from '../fetch-snapshot.ts'
import { refreshSnapshot, type RefreshedSnapshot } from '../refresh-snapshot.ts'
import { startGraphqlProxy, type GraphqlProxy } from './graphql-proxy.ts'

/** Languages that are fetched, each by some fifteen queries. */
export const TEST_LANGUAGES = testSize<readonly Language[]>({ usual: ['en', 'de', 'fr', 'ja'], long: TEXT_LANGUAGES })

export const TEST_CONFIG: UappConfig = uappConfigSchema.parse({
  countries: ['CH'],
  mainSiteLanguages: [...TEST_LANGUAGES],
  fetch: { retries: 1 },
})

type RunOptions = Partial<FetchOptions> & { readonly now?: () => number }

/** Two real services over a small content folder, an empty data folder, and everything that a fetch needs. */
export interface FetchScene {
  readonly folder: ContentFolder
  readonly data: ContentFolder
  readonly faults: Readonly<Record<'content' | 'catalogue', FaultControl>>
  /** What the fetch talks to. */
  readonly content: GraphqlProxy
  readonly catalogue: GraphqlProxy
  /** The environment of a process that fetches here. */
  readonly variables: Readonly<Record<string, string>>
  /** What the reporter printed. */
  readonly printed: readonly string[]
  /** Milliseconds that the fetch meant to sleep. */
  readonly sleeps: readonly number[]
  readonly run: (options?: RunOptions) => Promise<FetchedSnapshot>
  readonly refresh: (options?: RunOptions) => Promise<RefreshedSnapshot>
  /** What a fetch fails with; `undefined` when it succeeds. */
  readonly failed: (options?: RunOptions) => Promise<unknown>
  readonly readCurrent: () => Promise<Snapshot>
  /**
   * Remembers what both folders hold, for `reset`. A fetch of everything is more than a hundred queries, so that the tests of
   * a file begin with the same one.
   */
  readonly keep: () => Promise<void>
  /** Both folders as they were kept, and nothing that fails. */
  readonly reset: () => Promise<void>
  readonly dispose: () => Promise<void>
}

/** Sets the scene; `files` stand in the content folder besides the least that is needed. */
export async function createFetchScene(files: Readonly<Record<string, unknown>> = {}): Promise<FetchScene> {
  const folder = await contentFolderOf({
    ...smallCatalogue,
    'pages/main/page-home.yaml': pageFileOf('page-home'),
    ...files,
  })
  const data = await createContentFolder()
  const kept = await createContentFolder()
  const faults = { content: createFaultControl(), catalogue: createFaultControl() }
  const options = { port: 0, contentDir: folder.dir, assetsUrl: 'http://assets.example' }
  const services = [
    await startContentService({ ...options, faults: faults.content, freshForMs: 0 }),
    await startCatalogueService({ ...options, faults: faults.catalogue }),
  ] as const
  const content = await startGraphqlProxy('content', services[0].url)
  const catalogue = await startGraphqlProxy('catalogue', services[1].url)
  const variables = { UAPP_CONTENT_URL: content.url, UAPP_CATALOGUE_URL: catalogue.url, UAPP_DATA_DIR: data.dir }
  const printed: string[] = []
  const sleeps: number[] = []
  const optionsOf = (more: RunOptions): FetchOptions => {
    const stream = { write: (line: string) => printed.push(line) } as unknown as NodeJS.WritableStream
    return {
      config: TEST_CONFIG,
      environment: parseEnvironment(variables),
      reporter: createReporter({ stream, quiet: false, now: () => 0 }),
      dataDir: data.dir,
      clock: { now: more.now ?? Date.now, sleep: async (ms) => void sleeps.push(ms), random: () => 0 },
      ...more,
    }
  }
  const run = async (more: RunOptions = {}): Promise<FetchedSnapshot> => fetchSnapshot(optionsOf(more))
  return {
    folder,
    data,
    faults,
    content,
    catalogue,
    variables,
    printed,
    sleeps,
    run,
    refresh: async (more = {}) => refreshSnapshot(optionsOf(more)),
    failed: (more) =>
      run(more).then(
        () => undefined,
        (error: unknown) => error,
      ),
    readCurrent: () => readSnapshot(createSnapshotStore(data.dir)),
    keep: async () => {
      await cp(folder.dir, join(kept.dir, 'content'), { recursive: true })
      await cp(data.dir, join(kept.dir, 'data'), { recursive: true })
    },
    reset: async () => {
      await Promise.all([folder, data].map(({ dir }) => rm(dir, { recursive: true, force: true })))
      await cp(join(kept.dir, 'content'), folder.dir, { recursive: true })
      await cp(join(kept.dir, 'data'), data.dir, { recursive: true })
      for (const part of [faults.content, faults.catalogue, content, catalogue]) part.clear()
      printed.length = 0
      sleeps.length = 0
    },
    dispose: async () => {
      for (const service of [content, catalogue, ...services]) {
        // Proxies before services, services before their folders.
        await service.stop()
      }
      await Promise.all([folder, data, kept].map((each) => each.dispose()))
    },
  }
}
