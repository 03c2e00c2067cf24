import type { Language } from '../../domain/locale/language.ts'
import { toSisCode } from '../../domain/locale/locale.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import type { SourceResponseError, SourceUnavailableError } from '../graphql-source/source-errors.ts'
import { isPartialFailure } from '../last-good/is-partial-failure.ts'
import { ProductDetailsDocument } from './generated/operations.ts'

/** A product that the service names. */
interface NamedProduct {
  readonly id: string
  readonly slug: string
}

/** Products as they came, and those that the service could not give. */
interface SingledProducts {
  readonly records: readonly unknown[]
  /** Why, by id. */
  readonly failed: ReadonlyMap<string, SourceResponseError | SourceUnavailableError>
}

/** Finds the products that make a request fail: the wanted ones are asked for in halves, down to single ones. */
export type FetchSingleProducts = (language: Language, wanted: readonly NamedProduct[]) => Promise<SingledProducts>

/**
 * Makes the search. One language searches at a time, and those that follow ask for nothing that failed before: a product
 * that fails costs its tries once, not in each language.
 * @param pageSize most products of one request
 */
export function createFetchSingleProducts(source: GraphqlSource, pageSize: number): FetchSingleProducts {
  const failures = new Map<string, SourceResponseError | SourceUnavailableError>()
  let last: Promise<unknown> = Promise.resolve()

  async function ask(language: Language, wanted: readonly NamedProduct[]): Promise<readonly unknown[]> {
    if (wanted.length === 0) return []
    const half = Math.ceil(wanted.length / 2)
    const askHalves = async (): Promise<readonly unknown[]> => [
      ...(await ask(language, wanted.slice(0, half))),
      ...(await ask(language, wanted.slice(half))),
    ]
    if (wanted.length > pageSize) return askHalves()
    try {
      const variables = { language: toSisCode(language), slugs: wanted.map(({ slug }) => slug) }
      return (await source.request(ProductDetailsDocument, variables)).productsBySlugs
    } catch (error) {
      if (!isPartialFailure(error)) throw error
      const [single] = wanted
      if (wanted.length > 1 || single === undefined) return askHalves()
      failures.set(single.id, error)
      return []
    }
  }

  async function search(language: Language, wanted: readonly NamedProduct[]): Promise<SingledProducts> {
    const records = await ask(
      language,
      wanted.filter(({ id }) => !failures.has(id)),
    )
    return { records, failed: new Map([...failures].filter(([id]) => wanted.some((product) => product.id === id))) }
  }
  return (language, wanted) => {
    const result = last.then(() => search(language, wanted))
    last = result.catch(() => undefined)
    return result
  }
}
