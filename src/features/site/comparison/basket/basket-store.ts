import { createListeners } from '../../../../components/frame/stores/create-store.ts'
import {
  addToBasket,
  BASKET_STORAGE_KEY,
  changeVariant,
  EMPTY_BASKET,
  removeClassification,
  removeFromBasket,
  removeProduct,
  type BasketProduct,
  type ComparisonBasket,
} from '../../../../domain/comparison/comparison-basket.ts'
import { parseComparisonBasket } from '../../../../domain/comparison/parse-comparison-basket.ts'

interface State {
  /** What the basket was read from, or written as. */
  readonly text: string | null
  readonly basket: ComparisonBasket
  /** The browser cannot store it: the basket lasts until the page is left. */
  readonly isUnsaved: boolean
}

let state: State = { text: null, basket: EMPTY_BASKET, isUnsaved: false }

/** The stored text; undefined where storage is blocked. */
function readText(): string | null | undefined {
  try {
    return window.localStorage.getItem(BASKET_STORAGE_KEY)
  } catch {
    return undefined
  }
}

function writeText(text: string): boolean {
  try {
    window.localStorage.setItem(BASKET_STORAGE_KEY, text)
    return true
  } catch {
    return false
  }
}

function hearOtherTabs({ key }: StorageEvent): void {
  // No key: the whole storage was cleared.
  if (key === null || key === BASKET_STORAGE_KEY) listeners.notify()
}

const listeners = createListeners(() => {
  window.addEventListener('storage', hearOtherTabs)
  return () => window.removeEventListener('storage', hearOtherTabs)
})

/** Calls the listener after each change, in this tab or another; returns how to stop. */
export const subscribeToBasket = listeners.subscribe

/** The basket as it is stored now; the same object until it changes. */
export function readBasket(): ComparisonBasket {
  const text = state.isUnsaved ? undefined : readText()
  if (text !== undefined && text !== state.text) state = { text, basket: parseComparisonBasket(text), isUnsaved: false }
  return state.basket
}

/** Starts from what is stored, so that what another tab has just added stays. */
function change(step: (basket: ComparisonBasket) => ComparisonBasket): void {
  const before = readBasket()
  const basket = step(before)
  if (basket === before) return
  const text = JSON.stringify(basket)
  state = { text, basket, isUnsaved: !writeText(text) }
  listeners.notify()
}

/** A time-based random string, as keys of the basket are (S1 §9). */
function createKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
}

/** A product that is about to stand in the basket. */
export interface Addition extends Omit<BasketProduct, 'key'> {
  readonly classificationSlug: string
}

function withAddition(basket: ComparisonBasket, addition: Addition): ComparisonBasket {
  const { classificationSlug, ...product } = addition
  return addToBasket(basket, classificationSlug, { ...product, key: createKey() })
}

/** Adds a product without a notice; `useAddProduct` shows one. */
export function addProduct(addition: Addition): void {
  change((basket) => withAddition(basket, addition))
}

/** Replaces all products, without a notice. */
export function replaceBasket(additions: readonly Addition[]): void {
  change(() => {
    let basket = EMPTY_BASKET
    for (const addition of additions) basket = withAddition(basket, addition)
    return basket
  })
}

/** Removes one entry by its key. */
export function removeEntry(key: string): void {
  change((basket) => removeFromBasket(basket, key))
}

/** Removes a product in all its variants. */
export function removeEveryEntry(slug: string): void {
  change((basket) => removeProduct(basket, slug))
}

/** Removes a classification with its products. */
export function removeGroup(slug: string): void {
  change((basket) => removeClassification(basket, slug))
}

/** Removes everything. */
export function clearBasket(): void {
  change(() => EMPTY_BASKET)
}

/** Puts another variant in an entry's place. */
export function chooseVariant(key: string, variant: Pick<BasketProduct, 'variantId' | 'name'>): void {
  change((basket) => changeVariant(basket, key, variant))
}
