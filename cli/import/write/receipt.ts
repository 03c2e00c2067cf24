import * as z from 'zod'
import { SourceError } from '../source-record.ts'
import type { FileStage } from './stage-files.ts'

/** Which products came from a source, by their keys: a product keeps its slug, and what is gone can be told. */
export interface Receipt {
  /** Slug that an earlier import gave to a key. */
  find(key: string): string | undefined
  /** Keys and slugs of the earlier import. */
  readonly earlier: ReadonlyMap<string, string>
  set(key: string, slug: string): void
  save(): Promise<void>
}

const receiptSchema = z.object({ products: z.record(z.string(), z.string()) })

/**
 * @param name of the source.
 * @throws {SourceError} for a receipt that cannot be read: without it slugs could change.
 */
export async function openReceipt(stage: FileStage, name: string): Promise<Receipt> {
  const path = `catalogue/imports/${name}.json`
  const text = await stage.read(path)
  const earlier = new Map<string, string>()
  try {
    if (text !== undefined)
      for (const [key, slug] of Object.entries(receiptSchema.parse(JSON.parse(text)).products)) earlier.set(key, slug)
  } catch (error) {
    throw new SourceError(`content/${path} cannot be read: take it from an earlier state, or remove it`, {
      cause: error,
    })
  }
  const now = new Map<string, string>()
  return {
    earlier,
    find: (key) => earlier.get(key),
    set: (key, slug) => void now.set(key, slug),
    save: async () => {
      await stage.write(path, `${JSON.stringify({ products: Object.fromEntries(now) }, undefined, 2)}\n`)
    },
  }
}
