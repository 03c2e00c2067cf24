import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** What a bench reads of `uapp build --json`. */
export const benchBuildSchema = z.object({
  buildId: z.string(),
  isUnchanged: z.boolean(),
  urls: z.int(),
  groups: z.int(),
  rendered: z.int(),
  stamped: z.int(),
  reused: z.int(),
  peakRssMiB: z.number(),
  phases: z.array(z.object({ name: z.string(), ms: z.number() })),
})

/** Gives a product another English short description. @throws {Error} when the file has none. */
export async function changeProduct(contentDir: string, product: string, round: number): Promise<void> {
  const file = join(contentDir, 'catalogue', 'products', `${product}.yaml`)
  const text = await readFile(file, 'utf8')
  const changed = text.replace(/^(shortDescription:\n(?: {2}\w+:.*\n)*? {2}en: ).*$/m, `$1Changed in round ${round}`)
  if (changed === text) throw new Error(`${file} has no English short description to change`)
  await writeFile(file, changed)
}
