import { resolve } from 'node:path'
import { pickDefaultLanguage } from '../../../src/domain/locale/language.ts'
import { listUsedLanguages } from '../../../src/domain/site/site-locales.ts'
import { findCatalogueAdapter } from '../../../src/sources/adapters/create-catalogue-source.ts'
import { findContentAdapter } from '../../../src/sources/adapters/create-content-source.ts'
import type { ContractFinding } from '../../../src/sources/contract/contract-finding.ts'
import { probeContract, type ProbeInput } from '../../../src/sources/contract/probe-contract.ts'
import { SourceUnavailableError } from '../../../src/sources/graphql-source/source-errors.ts'
import { CATALOGUE_TYPES, type CatalogueKind } from '../../../src/sources/ports/catalogue-source.ts'
import { CONTENT_TYPES, type ContentKind } from '../../../src/sources/ports/content-source.ts'
import type { CommandContext } from '../../command-context.ts'
import { createSources, SYSTEM_CLOCK } from '../../pipeline/fetch/create-sources.ts'
import { readFetchReceipt } from '../../pipeline/fetch/fetch-receipt.ts'
import {
  readBaseline, readDocumented, SOURCES, toEarlier, toServiceName, toStored, writeBaseline, type Baseline, type SourceName,
} from './contract-baseline.ts' // prettier-ignore
import { hideCredentials } from '../finding.ts'
import { createDocumentLocator } from './locate-documents.ts'

/** Entries of each kind that are read. */
const SAMPLE_SIZE = 20
const TIMEOUT_MS = 10_000

/** What a probe of one source came to. */
export interface ExaminedContract {
  readonly source: SourceName
  /** Why the source cannot be asked; then there is nothing else. */
  readonly unavailable?: string
  /** What to do then. */
  readonly hint?: string
  readonly findings: readonly ContractFinding[]
  /** What its contract was compared with: a time (ISO 8601) after a fetch, `documented` (the schema of uapp), or nothing. */
  readonly comparedWith: string | undefined
  /** Whether it tells its schema. */
  readonly tellsSchema: boolean
  readonly operations: number
  readonly entries: number
}

type SourceInput = Pick<ProbeInput, 'transport' | 'operations' | 'listMismatches' | 'readers'> & {
  readonly adapter: string
  readonly url: string
}

/** How each source is asked: once, some entries of a kind at a time. */
function openSources({ config, environment }: CommandContext): Readonly<Record<SourceName, SourceInput>> {
  const { sources } = config
  const { UAPP_CONTENT_URL: contentUrl, UAPP_CATALOGUE_URL: catalogueUrl } = environment.values
  const fetch = { ...config.fetch, retries: 0, timeoutMs: TIMEOUT_MS, pageSize: SAMPLE_SIZE }
  const opened = createSources({
    config: { ...config, fetch },
    environment,
    clock: SYSTEM_CLOCK,
    onRetry: () => undefined,
  })
  const language = pickDefaultLanguage(listUsedLanguages(config))
  const { content, catalogue } = opened
  return {
    content: {
      ...findContentAdapter({ ...sources, languages: listUsedLanguages(config) }),
      adapter: sources.content,
      url: contentUrl,
      transport: content.transport,
      readers: (Object.keys(CONTENT_TYPES) as ContentKind[]).map((kind) => ({
        kind,
        read: (transport) => content.open(transport).list(kind, { language, stage: 'PUBLISHED' }),
      })),
    },
    catalogue: {
      ...findCatalogueAdapter(sources),
      adapter: sources.products,
      url: catalogueUrl,
      transport: catalogue.transport,
      readers: (Object.keys(CATALOGUE_TYPES) as CatalogueKind[]).map((kind) => ({
        kind,
        read: (transport) => catalogue.open(transport).list(kind, language),
      })),
    },
  }
}

/**
 * Asks both sources whether the next fetch would work, and what their contracts have besides what they had after the last one.
 * The contracts are kept beside the snapshot once a fetch has succeeded with them.
 */
export async function examineContracts(context: CommandContext): Promise<readonly ExaminedContract[]> {
  const { environment, cwd } = context
  const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
  const opened = openSources(context)
  const [baseline, receipt] = await Promise.all([readBaseline(dataDir), readFetchReceipt(dataDir)])
  const fetchedAt = receipt?.fetchedAt
  const locate = createDocumentLocator()
  const kept: Baseline = { ...baseline }
  const examined = await Promise.all(
    SOURCES.map(async (source): Promise<ExaminedContract> => {
      const { adapter, url, operations } = opened[source]
      const service = toServiceName(adapter, url)
      const stored = baseline[source]?.service === service ? baseline[source] : undefined
      const documented = adapter === 'files' ? readDocumented(source) : undefined
      const before = stored === undefined ? documented : toEarlier(stored)
      const comparedWith = stored?.at ?? (documented && 'documented')
      try {
        const { findings, record, ...counts } = await probeContract({ ...opened[source], before, locate })
        const isBroken = findings.some(({ kind }) => kind === 'breaking')
        // What a fetch has lived with is what later changes are told against.
        if (
          record !== undefined &&
          !isBroken &&
          fetchedAt !== undefined &&
          (stored === undefined || fetchedAt > stored.at)
        )
          kept[source] = toStored(service, fetchedAt, record)
        const tellsSchema = record !== undefined || operations === undefined
        return { source, findings, comparedWith: record && comparedWith, tellsSchema, ...counts }
      } catch (error) {
        if (!(error instanceof SourceUnavailableError)) throw error
        const unavailable = hideCredentials(error.message)
        const hint = hideCredentials(error.hint)
        return { source, unavailable, hint, findings: [], comparedWith, tellsSchema: false, operations: 0, entries: 0 }
      }
    }),
  )
  if (JSON.stringify(kept) !== JSON.stringify(baseline)) await writeBaseline(dataDir, kept)
  return examined
}
