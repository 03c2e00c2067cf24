import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { PRODUCT_GAPS, type ProductCompleteness } from '../domain/catalogue/product-gaps.ts'
import { LANGUAGES } from '../domain/locale/language.ts'
import type { ReleaseHost } from './read-release.ts'

/** `product-gaps.json` of a host: how complete the products of the main site are, by slug. */
export interface ProductGapsManifest {
  readonly version: 1
  readonly products: readonly ProductCompleteness[]
}

const language = z.enum(LANGUAGES)

const manifestSchema: z.ZodType<ProductGapsManifest> = z.object({
  version: z.literal(1),
  products: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      route: z.string(),
      category: z.string(),
      names: z.partialRecord(language, z.string()),
      wanted: z.int(),
      gaps: z.partialRecord(
        language,
        z.object({ kinds: z.array(z.enum(PRODUCT_GAPS)), specifications: z.array(z.string()).exactOptional() }),
      ),
    }),
  ),
})

/** Read once a release: its files never change. */
const known = new WeakMap<ReleaseHost, Promise<readonly ProductCompleteness[]>>()

async function readManifest(file: string): Promise<readonly ProductCompleteness[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? [] : manifestSchema.parse(JSON.parse(text)).products
}

/** How complete the products of a release are; none where it was built before there was such a file. */
export function readProductGaps(host: ReleaseHost): Promise<readonly ProductCompleteness[]> {
  const before = known.get(host)
  if (before !== undefined) return before
  const reading = readManifest(host.productGapsFile)
  known.set(host, reading)
  reading.catch(() => known.delete(host))
  return reading
}
