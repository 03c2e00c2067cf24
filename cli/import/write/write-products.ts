import type { CatalogueFiles } from '../../../services/catalogue/files/parse-catalogue.ts'
import type { ImportedProduct } from '../convert/to-product.ts'
import type { Losses } from '../losses.ts'
import { mergeProduct } from './merge-product.ts'
import type { Receipt } from './receipt.ts'
import type { FileChange, FileStage } from './stage-files.ts'

export type ProductCounts = Readonly<Record<FileChange, number>>

export interface ProductWriter {
  /** Stages the file of a product; one that cannot be written is told as refused. @param place in the source. */
  write(product: ImportedProduct, place: string): Promise<void>
  /**
   * Products of an earlier import that this one does not have: they stay, unless they are to go.
   * @returns how many there are.
   */
  removeGone(prunes: boolean): number
  readonly counts: ProductCounts
}

/** Between products, so that people can put one in between. */
const ORDER_STEP = 10

interface Folder {
  readonly stage: FileStage
  readonly catalogue: CatalogueFiles
  readonly receipt: Receipt
  readonly losses: Losses
}

export function createProductWriter({ stage, catalogue, receipt, losses }: Folder): ProductWriter {
  const counts = { added: 0, changed: 0, same: 0 }
  /** Keys by slug. */
  const written = new Map<string, string>()
  const files = new Map(catalogue.products.map(({ id, slug }) => [slug, catalogue.productFiles.get(id)]))

  return {
    counts,
    write: async (product, place) => {
      const { key, slug } = product
      const refuse = (subject: string, message: string): void =>
        losses.add({ code: 'product-refused', subject, message, place })
      const other = written.get(slug)
      if (other !== undefined) {
        refuse('slug', `${key} and ${other} both have the slug ${slug}: map “product.slug” to what differs`)
        return
      }
      written.set(slug, key)
      receipt.set(key, slug)
      const path = files.get(slug) ?? `catalogue/products/${slug}.yaml`
      const merged = mergeProduct(await stage.read(path), product, written.size * ORDER_STEP)
      if ('text' in merged) counts[await stage.write(path, merged.text)] += 1
      else for (const problem of merged.problems) refuse(path, `content/${path} ${problem}`)
    },
    removeGone: (prunes) => {
      const gone = [...receipt.earlier].filter(([, slug]) => !written.has(slug) && files.has(slug))
      for (const [key, slug] of gone) {
        const path = files.get(slug)
        if (prunes && path !== undefined) stage.remove(path)
        else receipt.set(key, slug)
      }
      return gone.length
    },
  }
}
