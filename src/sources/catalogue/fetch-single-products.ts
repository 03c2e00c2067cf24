import type { Language } from '../../domain/locale/language.ts'
import type { ProductDetail } from '../../domain/catalogue/catalogue.ts'
import type { SourceResponseError, SourceUnavailableError } from '../graphql-source/source-errors.ts'
import { isPartialFailure } from '../last-good/is-partial-failure.ts'
import type { ParsedRecords } from '../parse-records.ts'
import type { CatalogueSource } from '../ports/catalogue-source.ts'

/** A product that the service names. */
interface NamedProduct {
  readonly id: string
  readonly slug: string
}

/** Products as they came, and those that the service could not give. */
interface SingledProducts {
  readonly records: ParsedRecords<ProductDetail>
  /** Why, by id. */
  readonly failed: ReadonlyMap<string, SourceResponseError | SourceUnavailableError>
}

const NOTHING: ParsedRecords<ProductDetail> = { values: [], problems: [], wrong: [] }

/** Finds the products that make a request fail: the wanted ones are asked for in halves, down to single ones. */
export type FetchSingleProducts = (language: Language, wanted: readonly NamedProduct[]) => Promise<SingledProducts>

/**
 * Makes the search. One language searches at a time, and those that follow ask for nothing that failed before: a product
 * that fails costs its tries once, not in each language.
 */
export function createFetchSingleProducts({ pageSize, revisions }: CatalogueSource): FetchSingleProducts {
  const failures = new Map<string, SourceResponseError | SourceUnavailableError>()
  let last: Promise<unknown> = Promise.resolve()

  async function ask(language: Language, wanted: readonly NamedProduct[]): Promise<ParsedRecords<ProductDetail>> {
    if (wanted.length === 0 || revisions === undefined) return NOTHING
    const half = Math.ceil(wanted.length / 2)
    const askHalves = async (): Promise<ParsedRecords<ProductDetail>> => {
      const first = await ask(language, wanted.slice(0, half))
      const second = await ask(language, wanted.slice(half))
      return {
        values: [...first.values, ...second.values],
        problems: [...first.problems, ...second.problems],
        wrong: [...first.wrong, ...second.wrong],
      }
    }
    if (wanted.length > pageSize) return askHalves()
    try {
      return await revisions.listProducts(
        language,
        wanted.map(({ slug }) => slug),
      )
    } catch (error) {
      if (!isPartialFailure(error)) throw error
      const [single] = wanted
      if (wanted.length > 1 || single === undefined) return askHalves()
      failures.set(single.id, error)
      return NOTHING
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
