import type { ContentAdapter } from '../../domain/content/content-adapter.ts'
import { TEXT_LANGUAGES, type Language } from '../../domain/locale/language.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import type { ContentSource, WebhookCheck } from '../ports/content-source.ts'
import { operationsOf, type SentOperation } from '../contract/sent-operation.ts'
import { createFilesContent, FILES_OPERATIONS } from './files/files-content.ts'
import { ENTRY_QUERIES } from './graphql-content/entry-lists.ts'
import { listMismatches } from './graphql-content/list-mismatches.ts'
import { createHygraphContent, createHygraphQueries } from './hygraph/hygraph-content.ts'
import { createPayloadContent, listPayloadMismatches } from './payload/payload-content.ts'
import { payloadFetch } from './payload/payload-transport.ts'
import { createLocaleHeader } from './graphql-content/content-locale.ts'
import { verifyWebhook, WEBHOOK_SIGNATURE_HEADER } from '../webhooks/webhook-signature.ts'

/** A way to have content. Its transport is apart from it, so that what goes over it can be kept or counted. */
export interface ContentSourceAdapter {
  readonly webhook: WebhookCheck
  readonly headersOf: (variables: object) => Readonly<Record<string, string>>
  /** Sends requests, where the service does not speak GraphQL. */
  readonly fetch?: typeof fetch
  readonly create: (transport: GraphqlSource, pageSize: number) => ContentSource
  /** Every operation that is sent, where the service speaks GraphQL. */
  readonly operations?: readonly SentOperation[]
  /** What the service's schema lacks for the operations of a fetch, one message each. */
  readonly listMismatches: (transport: GraphqlSource) => Promise<readonly string[]>
}

/** Signatures of the hosted service that S1 describes; the embedded one signs like it. */
const webhook: WebhookCheck = { header: WEBHOOK_SIGNATURE_HEADER, verify: verifyWebhook }

const createFilesAdapter = (languages: readonly Language[]): ContentSourceAdapter => ({
  webhook,
  headersOf: createLocaleHeader(languages),
  create: (transport, pageSize) => createFilesContent(transport, pageSize, languages),
  operations: FILES_OPERATIONS,
  listMismatches: (transport) => listMismatches(transport, Object.values(ENTRY_QUERIES)),
})

const createPayloadAdapter = (languages: readonly Language[]): ContentSourceAdapter => ({
  webhook,
  headersOf: () => ({}),
  fetch: payloadFetch,
  create: (transport, pageSize) => createPayloadContent(transport, pageSize, languages),
  listMismatches: listPayloadMismatches,
})

function createHygraphAdapter(languages: readonly Language[], without: readonly string[]): ContentSourceAdapter {
  const queries = createHygraphQueries(without)
  const { lists, editor, findPage } = queries
  return {
    webhook,
    headersOf: createLocaleHeader(languages),
    create: (transport, pageSize) => createHygraphContent(transport, pageSize, queries, languages),
    operations: [...operationsOf('fetch', Object.values(lists)), ...operationsOf('editor', [...editor, findPage])],
    listMismatches: (transport) => listMismatches(transport, [...Object.values(lists), ...editor, findPage]),
  }
}

/** `sources` of uapp.config.ts, and what goes with them. */
interface SourceSettings {
  readonly content: ContentAdapter
  /** Types and fields that a hosted project does not have. */
  readonly without?: readonly string[]
  /** Languages of the group, the first one first; by default those whose interface texts come with uapp. */
  readonly languages?: readonly Language[]
}

/** The adapter that the configuration names. */
export function findContentAdapter({
  content,
  without = [],
  languages = TEXT_LANGUAGES,
}: SourceSettings): ContentSourceAdapter {
  if (content === 'hygraph') return createHygraphAdapter(languages, without)
  return content === 'files' ? createFilesAdapter(languages) : createPayloadAdapter(languages)
}
