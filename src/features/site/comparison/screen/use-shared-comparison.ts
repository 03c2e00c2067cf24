import { useEffect, useState, useSyncExternalStore } from 'react'
import { createListeners } from '../../../../components/frame/stores/create-store.ts'
import type { ComparisonBasket } from '../../../../domain/comparison/comparison-basket.ts'
import { holdsSame, parseShareQuery, type SharedProduct } from '../../../../domain/comparison/comparison-share.ts'
import { readBasket, replaceBasket, type Addition } from '../basket/basket-store.ts'
import type { ProductIndex } from './comparison-columns.ts'

/** What a shared link brings along. */
export interface SharedComparison {
  /** How many shared products wait for the visitor's decision, since there is already a comparison. */
  readonly offered: number
  /** Slugs of the link that this country has no page for. */
  readonly unknown: readonly string[]
  readonly accept: () => void
  readonly decline: () => void
  readonly forget: (slug: string) => void
}

const query = createListeners()

const readQuery = (): string => window.location.search

/** Removes the query, so that a reload does not ask again. */
function clearQuery(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
  query.notify()
}

function toAdditions(shared: readonly SharedProduct[], index: ProductIndex): readonly Addition[] {
  return shared.flatMap((one) => {
    const product = index.get(one.slug)
    return product === undefined
      ? []
      : [{ ...one, name: product.name, classificationSlug: product.classification.slug }]
  })
}

/**
 * The comparison that the address names: it fills an empty basket, and asks the visitor before it replaces a full one. For
 * components that are mounted in the browser alone.
 */
export function useSharedComparison(basket: ComparisonBasket, index: ProductIndex): SharedComparison {
  const search = useSyncExternalStore(query.subscribe, readQuery)
  const [unknown, setUnknown] = useState(() =>
    parseShareQuery(search)
      .map(({ slug }) => slug)
      .filter((slug) => !index.has(slug)),
  )
  const shared = parseShareQuery(search)
  const additions = toAdditions(shared, index)
  const isQuestion = additions.length > 0 && basket.length > 0 && !holdsSame(basket, additions)
  const isSettled = shared.length > 0 && !isQuestion
  useEffect(() => {
    if (!isSettled) return
    // Read again, since the stored value may have changed.
    if (readBasket().length === 0) replaceBasket(toAdditions(parseShareQuery(search), index))
    clearQuery()
  }, [isSettled, search, index])
  return {
    offered: isQuestion ? additions.length : 0,
    unknown,
    accept: () => {
      replaceBasket(additions)
      clearQuery()
    },
    decline: clearQuery,
    forget: (slug) => setUnknown(unknown.filter((one) => one !== slug)),
  }
}
