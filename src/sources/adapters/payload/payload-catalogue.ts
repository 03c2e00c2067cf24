import type { AssetLinks, ImageRecord } from '../../../domain/catalogue/records/asset-links.ts'
import {
  toCapabilityRecord, toClassificationRecords, toDocumentRecord,
} from '../../../domain/catalogue/records/classification-records.ts' // prettier-ignore
import { sortProducts, toProductRecord } from '../../../domain/catalogue/records/product-records.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/locale/language.ts'
import type { PictureHosts } from '../../../domain/picture/picture-hosts.ts'
import { isFields } from '../../../domain/values/is-fields.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import type { ParsedRecords } from '../../parse-records.ts'
import type { CatalogueKind, CatalogueRecords, CatalogueSource } from '../../ports/catalogue-source.ts'
import {
  toCapabilities,
  toClassifications,
  toDocuments,
  toProducts,
} from '../graphql-catalogue/to-catalogue-records.ts'
import {
  CATALOGUE_KINDS, createPayloadDocuments, listMissingCollections, type Only, type PayloadDocuments, type PayloadKind,
} from './payload-documents.ts' // prettier-ignore
import { createCatalogueRevisions } from './payload-revisions.ts'
import {
  toCapabilityFile, toClassificationFile, toDefinition, toDocumentFile, toProductFile, type CatalogueDocument,
} from './to-catalogue-files.ts' // prettier-ignore

/** What the service does not have of what a fetch of the catalogue asks for, one message each. */
export const listMissingCatalogue = (transport: GraphqlSource): Promise<readonly string[]> =>
  listMissingCollections(transport, CATALOGUE_KINDS)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** What is told of a picture that is not there (S1 §9). */
const MISSING = { url: 'null', mime_type: 'image/svg+xml', width: 800, height: 600, dominant_color: null }

/** Addresses of pictures and films by name, and of documents by slug. */
function createLinks(
  assets: readonly CatalogueDocument[],
  documents: readonly CatalogueDocument[],
  toAddress: PayloadDocuments['toAddress'],
): AssetLinks {
  const byName = new Map(assets.map((asset) => [asset['id'], asset]))
  const bySlug = new Map(documents.map((document) => [document['slug'], document]))
  function toPicture({
    address,
    url,
    mimeType,
    width,
    height,
    dominantColor,
  }: CatalogueDocument): Omit<ImageRecord, 'alt'> {
    const own = textOf(url)
    return {
      url: textOf(address) ?? (own === undefined ? MISSING.url : toAddress(own)),
      mime_type: textOf(mimeType) ?? MISSING.mime_type,
      width: Number(width ?? 0),
      height: Number(height ?? 0),
      dominant_color: textOf(dominantColor) ?? null,
    }
  }
  return {
    image: (name, alt) => {
      if (name === undefined) return null
      const asset = byName.get(name)
      return { ...(asset === undefined ? MISSING : toPicture(asset)), alt }
    },
    video: (name, poster) => {
      const asset = byName.get(name)
      if (asset === undefined || poster === null) return null
      const { duration } = asset
      return { ...toPicture(asset), duration_seconds: typeof duration === 'number' ? duration : null, poster }
    },
    document: (slug) => textOf(bySlug.get(slug)?.['address']) ?? '',
    thumbnail: (slug) => textOf(bySlug.get(slug)?.['thumbnail']) ?? null,
  }
}

type Lists = { readonly [K in CatalogueKind]: (language: Language) => Promise<ParsedRecords<CatalogueRecords[K]>> }

/** Products of a Payload whose collections are those of `cms/`: records are made as the product service makes them of files. */
export function createPayloadCatalogue(
  transport: GraphqlSource,
  pageSize: number,
  hosts?: PictureHosts,
): CatalogueSource {
  const documents = createPayloadDocuments(transport, pageSize)
  const read = async (kind: PayloadKind, only?: Only): Promise<readonly CatalogueDocument[]> =>
    (await documents.readAll(kind, 'PUBLISHED', only)).filter(isFields)
  const readLinks = async (own: readonly CatalogueDocument[] = []): Promise<AssetLinks> =>
    createLinks(await read('assets'), own, documents.toAddress)
  async function readClassifications(language: Language) {
    const [found, links] = await Promise.all([read('classifications'), readLinks()])
    return toClassificationRecords(found.map(toClassificationFile), [], language, links)
  }
  async function readProducts(language: Language, only?: Only): Promise<ParsedRecords<CatalogueRecords['products']>> {
    const [products, definitions, classifications, assets] = await Promise.all([
      read('products', only),
      read('specifications'),
      readClassifications(language),
      readLinks(),
    ])
    const byId = new Map(definitions.map(toDefinition).map((definition) => [definition.id, definition]))
    const context = { language, assets, definitions: byId }
    const sorted = sortProducts(products.map(toProductFile), classifications)
    return toProducts(sorted.map((product) => toProductRecord(product, context)), language, { hosts }) // prettier-ignore
  }
  const lists: Lists = {
    classifications: async (language) => toClassifications(await readClassifications(language), language),
    products: (language) => readProducts(language),
    capabilities: async (language) => {
      const [found, links] = await Promise.all([read('capabilities'), readLinks()])
      return toCapabilities(found.map((document) => toCapabilityRecord(toCapabilityFile(document), language, links)), language) // prettier-ignore
    },
    documents: async (language) => {
      const found = await read('documents')
      const links = createLinks([], found, documents.toAddress)
      const toRecord = (document: CatalogueDocument) =>
        toDocumentRecord(toDocumentFile(document), language, links, Number(document['size'] ?? 0))
      return toDocuments(found.map(toRecord), language)
    },
  }
  return {
    pageSize,
    list: (kind, language) => lists[kind](language),
    revisions: {
      ...createCatalogueRevisions(transport, () => readClassifications(DEFAULT_LANGUAGE)),
      listProducts: (language, slugs) => readProducts(language, { field: 'slug', values: slugs }),
    },
  }
}
