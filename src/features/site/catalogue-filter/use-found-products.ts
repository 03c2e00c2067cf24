import { useEffect, useMemo, useState } from 'react'
import type { ProductChoice } from '../../../domain/catalogue/product-list.ts'
import type * as finder from './find-products.ts'
import type { FoundProducts, ProductQuestion } from './found-products.ts'

/** State of the answer to a choice. */
export interface Finding {
  /** To the present choice, or to an earlier one while this one is on its way; undefined: nothing was found yet. */
  readonly found: FoundProducts | undefined
  readonly isBusy: boolean
  /** The last answer did not come. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

let loaded: typeof finder | undefined

/** Loads it with the first choice, since most visitors do not filter. @throws {Error} when it cannot be loaded. */
async function loadFinder(): Promise<typeof finder> {
  loaded ??= await import(/* webpackChunkName: "find-products" */ './find-products.ts')
  return loaded
}

interface Answer {
  /** The attempt that it answers. */
  readonly key: string
  readonly found?: FoundProducts
  readonly error?: unknown
}

/** A choice from its text, by which equal ones are told. */
function readChoice(printed: string): ProductChoice {
  const [values, ranges] = JSON.parse(printed) as [string[], ProductChoice['ranges']]
  return { values: new Set(values), ranges }
}

const isOtherRelease = (error: unknown): boolean => error instanceof Error && error.name === 'OtherReleaseError'

/**
 * Loads the chosen products of a classification with several pages. Data that were loaded before are there at once.
 * @param asked undefined: nothing is chosen, or all products are at hand.
 */
export function useFoundProducts(requested: ProductQuestion | undefined): Finding {
  const { paging, basePath = '', count = 0 } = requested ?? {}
  const { values = new Set(), ranges = [] } = requested?.choice ?? {}
  const printed = JSON.stringify([[...values], ranges])
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const key = [paging?.listPath, basePath, printed, count, attempt].join(' ')
  const question = useMemo(
    () => (paging === undefined ? undefined : { paging, basePath, choice: readChoice(printed), count }),
    [paging, basePath, printed, count],
  )
  const recalled = useMemo(() => (question === undefined ? undefined : loaded?.recallProducts(question)), [question])
  const isMissing = question !== undefined && recalled === undefined
  useEffect(() => {
    if (question === undefined || !isMissing) return undefined
    let isLeft = false
    const settle = (next: Omit<Answer, 'key'>): void => {
      if (!isLeft) setAnswer({ key, ...next })
    }
    loadFinder()
      .then(({ findProducts }) => findProducts(question))
      .then(
        (found) => settle({ found }),
        (error: unknown) => settle({ error }),
      )
    return () => {
      isLeft = true
    }
  }, [question, isMissing, key])
  const isSettled = !isMissing || answer?.key === key
  return {
    found: question === undefined ? undefined : (recalled ?? answer?.found),
    isBusy: !isSettled,
    hasFailed: isMissing && answer?.error !== undefined,
    retry: () => {
      if (isOtherRelease(answer?.error)) window.location.reload()
      else setAttempt((before) => before + 1)
    },
  }
}
