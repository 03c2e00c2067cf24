import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { PRODUCT_GAPS, type ProductGaps } from '../domain/catalogue/product-gaps.ts'
import { LANGUAGES } from '../domain/locale/language.ts'
import type { ReleaseHost } from './read-release.ts'

/** `product-gaps.json` of a host: how complete the products of the main site are, by slug. */
export interface ProductGapsManifest extends ProductGaps {
  readonly version: 1
}

const language = z.enum(LANGUAGES)
const names = z.partialRecord(language, z.string())

const manifestSchema: z.ZodType<ProductGapsManifest> = z.object({
  version: z.literal(1),
  properties: z.record(z.string(), names),
  products: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      route: z.string(),
      category: z.string(),
      names,
      wanted: z.int(),
      gaps: z.partialRecord(
        language,
        z.object({ kinds: z.array(z.enum(PRODUCT_GAPS)), specifications: z.array(z.string()).exactOptional() }),
      ),
    }),
  ),
})

const NOTHING: ProductGaps = { products: [], properties: {} }
/** Read once a release: its files never change. */
const known = new WeakMap<ReleaseHost, Promise<ProductGaps>>()

async function readManifest(file: string): Promise<ProductGaps> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? NOTHING : manifestSchema.parse(JSON.parse(text))
}

/** How complete the products of a release are; none where it was built before there was such a file. */
export function readProductGaps(host: ReleaseHost): Promise<ProductGaps> {
  const before = known.get(host)
  if (before !== undefined) return before
  const reading = readManifest(host.productGapsFile)
  known.set(host, reading)
  reading.catch(() => known.delete(host))
  return reading
}
