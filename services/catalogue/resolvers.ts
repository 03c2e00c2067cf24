import { GraphQLError } from 'graphql'
import { LANGUAGES } from '../../src/domain/language.ts'
import type { Language } from '../../src/domain/language.ts'
import { toSisCode } from '../../src/domain/locale.ts'
import type { Revision } from '../revision.ts'
import type { ClassificationRecord } from './classification-records.ts'
import type { CatalogueProduct, LanguageCatalogue } from './language-catalogue.ts'
import { MAX_PAGE_SIZE, pageOf, type Connection, type PageArguments } from './page-of.ts'
import type { ProductRecord } from './product-records.ts'

/** What one product is made of, in one opaque text (schema.graphql). */
interface ProductRevision {
  readonly id: string
  readonly slug: string
  readonly revision: string
}

/** What every resolver works with. */
export interface CatalogueContext {
  /** The records of a language, of the files as they are now. */
  readonly catalogueIn: (language: Language) => Promise<LanguageCatalogue>
  /** Of the files as they are at this moment. */
  readonly listRevisions: () => readonly Revision[]
  /** In the order of the products. */
  readonly listProductRevisions: () => Promise<readonly ProductRevision[]>
}

interface InLanguage {
  readonly language: string
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

function parseLanguage(code: string): Language {
  const language = LANGUAGES.find((candidate) => toSisCode(candidate) === code)
  if (language === undefined) {
    throw badInput(`language is "${code}"; it must be one of ${LANGUAGES.map(toSisCode).join(', ')}`)
  }
  return language
}

async function recordsIn(context: CatalogueContext, { language }: InLanguage): Promise<LanguageCatalogue> {
  return context.catalogueIn(parseLanguage(language))
}

function requireShortList(name: string, values: readonly string[]): void {
  if (values.length > MAX_PAGE_SIZE) {
    throw badInput(`${name} has ${values.length} entries; at most ${MAX_PAGE_SIZE} are answered at once`)
  }
}

/** A page of products; only the records that stand on it are made. */
function pageOfProducts(products: readonly CatalogueProduct[], args: PageArguments): Connection<ProductRecord> {
  const { edges, ...rest } = pageOf(products, args)
  return { edges: edges.map(({ cursor, node }) => ({ cursor, node: node.record() })), ...rest }
}

/** Resolvers of schema.graphql; records already have the shape of their types. */
export const resolvers = {
  Query: {
    revisions: (_: unknown, _args: unknown, context: CatalogueContext) => context.listRevisions(),
    productRevisions: (_: unknown, _args: unknown, context: CatalogueContext) => context.listProductRevisions(),
    classifications: async (_: unknown, args: InLanguage, context: CatalogueContext) =>
      (await recordsIn(context, args)).classifications,
    products: async (_: unknown, args: InLanguage & PageArguments, context: CatalogueContext) =>
      pageOfProducts((await recordsIn(context, args)).products, args),
    productsBySlugs: async (
      _: unknown,
      args: InLanguage & { readonly slugs: readonly string[] },
      context: CatalogueContext,
    ) => {
      requireShortList('slugs', args.slugs)
      const { products } = await recordsIn(context, args)
      return args.slugs.flatMap((slug) => products.find((product) => product.slug === slug)?.record() ?? [])
    },
    product: async (_: unknown, args: InLanguage & { readonly slug: string }, context: CatalogueContext) =>
      (await recordsIn(context, args)).products.find(({ slug }) => slug === args.slug)?.record() ?? null,
    productsByClassification: async (
      _: unknown,
      args: InLanguage & PageArguments & { readonly slug: string; readonly type?: ClassificationRecord['type'] | null },
      context: CatalogueContext,
    ) => {
      const { classifications, products } = await recordsIn(context, args)
      const classification = classifications.find(
        ({ slug, type }) => slug === args.slug && (args.type ?? type) === type,
      )
      const found = products.filter(({ classificationSlug: slug }) => slug === classification?.slug)
      return pageOfProducts(found, args)
    },
    capabilities: async (_: unknown, args: InLanguage, context: CatalogueContext) =>
      (await recordsIn(context, args)).capabilities,
    productsByCapability: async (
      _: unknown,
      args: InLanguage & PageArguments & { readonly capability_id: string },
      context: CatalogueContext,
    ) => {
      const { products } = await recordsIn(context, args)
      return pageOfProducts(
        products.filter(({ capabilityIds: ids }) => ids.includes(args.capability_id)),
        args,
      )
    },
    documents: async (
      _: unknown,
      args: InLanguage & PageArguments & { readonly ids?: readonly string[] | null },
      context: CatalogueContext,
    ) => {
      const { ids } = args
      if (ids !== undefined && ids !== null) requireShortList('ids', ids)
      const { documents } = await recordsIn(context, args)
      return pageOf(
        documents.filter(({ id }) => ids?.includes(id) ?? true),
        args,
      )
    },
  },
}
