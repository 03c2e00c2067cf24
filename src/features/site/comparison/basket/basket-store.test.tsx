import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { BASKET_STORAGE_KEY, listBasketProducts } from '../../../../domain/comparison/comparison-basket.ts'
import {
  addProduct,
  chooseVariant,
  clearBasket,
  readBasket,
  removeEntry,
  removeEveryEntry,
  removeGroup,
  replaceBasket,
  subscribeToBasket,
} from './basket-store.ts'

const press = { slug: 'tarn-20', name: 'Tarn 20', classificationSlug: 'presses' } as const
const slugs = (): readonly string[] => listBasketProducts(readBasket()).map(({ slug }) => slug)

beforeEach(() => {
  clearBasket()
  window.localStorage.clear()
})

describe('the basket of the browser', () => {
  it('[K6] stores what is added under its key', () => {
    addProduct(press)
    expect(JSON.parse(window.localStorage.getItem(BASKET_STORAGE_KEY) ?? '')).toEqual([
      { slug: 'presses', products: [{ key: expect.any(String), slug: 'tarn-20', name: 'Tarn 20' }] },
    ])
  })

  it('[K6] gives every entry a key of its own', () => {
    addProduct(press)
    addProduct(press)
    expect(new Set(listBasketProducts(readBasket()).map(({ key }) => key)).size).toBe(2)
  })

  it('[K6] reads what is stored, and drops what is broken', () => {
    window.localStorage.setItem(
      BASKET_STORAGE_KEY,
      JSON.stringify([{ slug: 'presses', products: [{ key: 'a', slug: 'tarn-12' }, { slug: 'tarn-45' }] }]),
    )
    expect(slugs()).toEqual(['tarn-12'])
    window.localStorage.setItem(BASKET_STORAGE_KEY, 'broken')
    expect(slugs()).toEqual([])
  })

  it('[K6] stays the same object until it changes', () => {
    addProduct(press)
    expect(readBasket()).toBe(readBasket())
  })

  it('[K6] hears of other tabs, and keeps what they added', () => {
    const listener = jest.fn()
    const stop = subscribeToBasket(listener)
    const text = JSON.stringify([{ slug: 'presses', products: [{ key: 'a', slug: 'tarn-12' }] }])
    window.localStorage.setItem(BASKET_STORAGE_KEY, text)
    window.dispatchEvent(new StorageEvent('storage', { key: BASKET_STORAGE_KEY, newValue: text }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }))
    expect(listener).toHaveBeenCalledTimes(1)
    addProduct(press)
    expect(slugs()).toEqual(['tarn-12', 'tarn-20'])
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('[K6] lives on where the storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    addProduct(press)
    addProduct({ ...press, slug: 'tarn-12' })
    expect(slugs()).toEqual(['tarn-20', 'tarn-12'])
  })

  it('[K6] lives on where the storage is blocked', () => {
    for (const method of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError')
      })
    addProduct(press)
    expect(slugs()).toEqual(['tarn-20'])
  })

  it('[K6] changes the variant of an entry, removes entries, products and classifications', () => {
    addProduct({ ...press, variantId: '40' })
    addProduct(press)
    addProduct({ slug: 'wend-30', classificationSlug: 'twisting' })
    addProduct({ slug: 'tarn-12', classificationSlug: 'presses' })
    const [first, second] = listBasketProducts(readBasket())
    chooseVariant(first?.key ?? '', { variantId: '30', name: 'Tarn 20, 30 mm' })
    expect(listBasketProducts(readBasket())[0]).toMatchObject({ variantId: '30', name: 'Tarn 20, 30 mm' })
    removeEntry(second?.key ?? '')
    expect(slugs()).toEqual(['tarn-20', 'tarn-12', 'wend-30'])
    removeEveryEntry('tarn-20')
    expect(slugs()).toEqual(['tarn-12', 'wend-30'])
    removeGroup('presses')
    expect(slugs()).toEqual(['wend-30'])
  })

  it('[K7] takes a shared comparison in place of all that was there', () => {
    addProduct(press)
    replaceBasket([{ slug: 'tarn-12', classificationSlug: 'presses' }])
    expect(slugs()).toEqual(['tarn-12'])
  })
})
