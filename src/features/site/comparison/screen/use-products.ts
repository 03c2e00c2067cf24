import { useCallback, useEffect, useState } from 'react'
import { parseComparedProduct, type ComparedProduct } from './compared-product.ts'

/** A product's data; `missing`: the country no longer has the page; `failed`: a later try may succeed. */
export type ProductResult = ComparedProduct | 'missing' | 'failed'

const NOT_FOUND = 404

const requests = new Map<string, Promise<ProductResult>>()

async function load(path: string): Promise<ProductResult> {
  try {
    const response = await fetch(`${path}/_payload.json`)
    if (response.status === NOT_FOUND) return 'missing'
    return response.ok ? (parseComparedProduct(await response.json()) ?? 'failed') : 'failed'
  } catch {
    return 'failed'
  }
}

/** Asks for each product once in the life of a page; what failed is asked for again. */
async function request(path: string): Promise<ProductResult> {
  const running = requests.get(path) ?? load(path)
  requests.set(path, running)
  const result = await running
  if (result === 'failed') requests.delete(path)
  return result
}

type Keep = (path: string, result: ProductResult) => void

async function deliver(path: string, keep: Keep): Promise<void> {
  keep(path, await request(path))
}

interface Products {
  /** By path; absent ones are being loaded. */
  readonly results: ReadonlyMap<string, ProductResult>
  /** Asks again for what failed. */
  readonly retry: () => void
}

/** Data of the products at these paths, from their pages' `_payload.json` (S1 §7). */
export function useProducts(paths: readonly string[]): Products {
  const [results, setResults] = useState<ReadonlyMap<string, ProductResult>>(new Map())
  const wanted = [...new Set(paths)].join('\n')
  const keep = useCallback<Keep>((path, result) => setResults((before) => new Map(before).set(path, result)), [])
  useEffect(() => {
    for (const path of wanted.split('\n')) if (path !== '') void deliver(path, keep)
  }, [wanted, keep])
  const retry = (): void => {
    setResults(new Map([...results].filter(([, result]) => result !== 'failed')))
    for (const [path, result] of results) if (result === 'failed') void deliver(path, keep)
  }
  return { results, retry }
}
