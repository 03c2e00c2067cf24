import type { CatalogueAdapter } from '../../domain/catalogue/catalogue-adapter.ts'
import type { PictureHosts } from '../../domain/picture/picture-hosts.ts'
import type { SentOperation } from '../contract/sent-operation.ts'
import { askWithout, leaveOutFields } from '../graphql-source/leave-out-fields.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import type { CatalogueSource } from '../ports/catalogue-source.ts'
import { CATALOGUE_OPERATIONS, createGraphqlCatalogue } from './graphql-catalogue/graphql-catalogue.ts'
import { createPayloadCatalogue, listMissingCatalogue } from './payload/payload-catalogue.ts'
import { payloadFetch } from './payload/payload-transport.ts'

/** A way to have products. Its transport is apart from it, so that what goes over it can be kept or counted. */
export interface CatalogueSourceAdapter {
  /** Sends requests, where the service does not speak GraphQL. */
  readonly fetch?: typeof fetch
  readonly create: (transport: GraphqlSource, pageSize: number, hosts?: PictureHosts) => CatalogueSource
  /** Every operation that is sent, where the service speaks GraphQL. */
  readonly operations?: readonly SentOperation[]
  /** What the service lacks for a fetch, one message each; absent: it is asked whether it answers. */
  readonly listMismatches?: (transport: GraphqlSource) => Promise<readonly string[]>
}

const ADAPTERS: Readonly<Record<CatalogueAdapter, CatalogueSourceAdapter>> = {
  files: { create: createGraphqlCatalogue, operations: CATALOGUE_OPERATIONS },
  payload: { fetch: payloadFetch, create: createPayloadCatalogue, listMismatches: listMissingCatalogue },
}

export interface CatalogueSettings {
  readonly products: CatalogueAdapter
  /** Fields that a product service does not have; absent: it has all. */
  readonly without?: readonly string[]
  /** Hosts whose pictures descriptions may show, beside those of the content service. */
  readonly pictureHosts?: PictureHosts
}

/** The adapter that the configuration names. */
export function findCatalogueAdapter({
  products,
  without = [],
  pictureHosts,
}: CatalogueSettings): CatalogueSourceAdapter {
  const adapter = ADAPTERS[products]
  const left = new Set(without)
  const reduced = adapter.operations?.map(({ text, part }) => ({ text: leaveOutFields(text, left), part }))
  return {
    ...adapter,
    ...(reduced === undefined || left.size === 0 ? {} : { operations: reduced }),
    create: (transport, pageSize) => adapter.create(askWithout(transport, without), pageSize, pictureHosts),
  }
}
