import { GraphQLError } from 'graphql'
import type { Language } from '../../src/domain/locale/language.ts'
import { fromSisCode } from '../../src/domain/locale/locale.ts'
import { toInvalidEntryError } from '../problems/invalid-entry-error.ts'
import type { InvalidEntry } from '../problems/invalid-entry.ts'
import { toWantedSlug, type CatalogueContext } from './catalogue-context.ts'
import type { ClassificationRecord } from '../../src/domain/catalogue/records/classification-records.ts'
import type { CatalogueProduct, LanguageCatalogue } from './language-catalogue.ts'
import { MAX_PAGE_SIZE, pageOf, type Connection, type PageArguments } from './page-of.ts'
import type { ProductRecord } from '../../src/domain/catalogue/records/product-records.ts'

interface InLanguage {
  readonly language: string
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

function parseLanguage(code: string): Language {
  const language = fromSisCode(code)
  if (language === undefined) {
    throw badInput(
      `language is "${code}"; it must be a language and the country that speaks it most, such as de-CH, en-US, pl-PL`,
    )
  }
  return language
}

async function recordsIn(
  context: CatalogueContext,
  { language, after }: InLanguage & Partial<PageArguments>,
): Promise<LanguageCatalogue> {
  return context.catalogueIn(parseLanguage(language), typeof after === 'string')
}

function requireShortList(name: string, values: readonly string[]): void {
  if (values.length > MAX_PAGE_SIZE) {
    throw badInput(`${name} has ${values.length} entries; at most ${MAX_PAGE_SIZE} are answered at once`)
  }
}

interface Listed<T> {
  readonly id: string
  readonly node: () => T | GraphQLError
}

/** Entries in a list, those that are wrong at the end. */
const listWith = <T>(entries: readonly Listed<T>[], wrong: readonly InvalidEntry[]): readonly Listed<T>[] => [
  ...entries,
  ...wrong.map((entry) => ({ id: entry.key, node: () => toInvalidEntryError(entry) })),
]

/** A page of a list; only the records that stand on it are made. */
function pageOfListed<T>(listed: readonly Listed<T>[], args: PageArguments): Connection<T | GraphQLError> {
  const { edges, ...rest } = pageOf(listed, args)
  return { edges: edges.map(({ cursor, node }) => ({ cursor, node: node.node() })), ...rest }
}

const pageOfProducts = (products: readonly CatalogueProduct[], args: PageArguments): Connection<unknown> =>
  pageOfListed<ProductRecord>(products, args)

function findBySlugs(
  { products, invalid }: LanguageCatalogue,
  slugs: readonly string[],
): readonly (ProductRecord | GraphQLError)[] {
  return slugs.flatMap((slug): readonly (ProductRecord | GraphQLError)[] => {
    const product = products.find((candidate) => candidate.slug === slug)
    if (product !== undefined) return [product.node()]
    return invalid.products.filter((entry) => toWantedSlug(entry) === slug).map(toInvalidEntryError)
  })
}

const pageOfAllProducts = ({ products, invalid }: LanguageCatalogue, args: PageArguments): Connection<unknown> =>
  pageOfListed(listWith<ProductRecord>(products, invalid.products), args)

/** A whole list, those that are wrong at the end. */
const withInvalid = (catalogue: LanguageCatalogue, kind: 'classifications' | 'capabilities'): readonly unknown[] => [
  ...catalogue[kind],
  ...catalogue.invalid[kind].map(toInvalidEntryError),
]

/** Resolvers of schema.graphql; records already have the shape of their types. */
export const resolvers = {
  Query: {
    revisions: (_: unknown, _args: unknown, context: CatalogueContext) => context.listRevisions(),
    productRevisions: (_: unknown, _args: unknown, context: CatalogueContext) => context.listProductRevisions(),
    classifications: async (_: unknown, args: InLanguage, context: CatalogueContext) =>
      withInvalid(await recordsIn(context, args), 'classifications'),
    products: async (_: unknown, args: InLanguage & PageArguments, context: CatalogueContext) =>
      pageOfAllProducts(await recordsIn(context, args), args),
    productsBySlugs: async (
      _: unknown,
      args: InLanguage & { readonly slugs: readonly string[] },
      context: CatalogueContext,
    ) => {
      requireShortList('slugs', args.slugs)
      return findBySlugs(await recordsIn(context, args), args.slugs)
    },
    product: async (_: unknown, args: InLanguage & { readonly slug: string }, context: CatalogueContext) =>
      findBySlugs(await recordsIn(context, args), [args.slug])[0] ?? null,
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
      withInvalid(await recordsIn(context, args), 'capabilities'),
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
      const { documents, invalid } = await recordsIn(context, args)
      const listed = listWith(
        documents.map((document) => ({ id: document.id, node: () => document })),
        invalid.documents,
      )
      return pageOfListed(
        listed.filter(({ id }) => ids?.includes(id) ?? true),
        args,
      )
    },
  },
}
