import { useSyncExternalStore } from 'react'
import { EMPTY_BASKET, type ComparisonBasket } from '../../../../domain/comparison/comparison-basket.ts'
import { readBasket, subscribeToBasket } from './basket-store.ts'

/**
 * The visitor's comparison; empty on the server and until the browser has taken over. Only components of the public main
 * site use it: nothing else reads the storage (S1 §4 “reloaded on the public main site”).
 */
export function useBasket(): ComparisonBasket {
  return useSyncExternalStore(subscribeToBasket, readBasket, () => EMPTY_BASKET)
}
