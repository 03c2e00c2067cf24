import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const assetFileSchema = z.strictObject({
  /** Name that content refers to. */
  name: z.string().regex(/^[a-z0-9-]+$/),
  /** File in `content/assets/`. */
  file: z.string().regex(/^[\w.-]+$/),
  mimeType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
  width: z.int().nonnegative().default(0),
  height: z.int().nonnegative().default(0),
  durationSeconds: z.number().positive().optional(),
})

/** A file that is served as it is; `size` in bytes. */
export type AssetFile = z.infer<typeof assetFileSchema> & { readonly size: number }

/**
 * The files listed in `content/assets/assets.yaml`; none when there is no list.
 * @throws {Error} naming the field that is wrong, or the listed file that is not there.
 */
export async function readAssetFiles(contentDir: string): Promise<readonly AssetFile[]> {
  const list = join(contentDir, 'assets', 'assets.yaml')
  const text = await readFile(list, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  const result = z.array(assetFileSchema).safeParse(parse(text) ?? [])
  if (!result.success) throw new Error(`${list}: ${z.prettifyError(result.error)}`)
  return Promise.all(
    result.data.map(async (entry) => {
      const { size } = await stat(join(contentDir, 'assets', entry.file)).catch((cause: unknown) => {
        throw new Error(`${list}: ${entry.name}.file "${entry.file}" is not in content/assets`, { cause })
      })
      return { ...entry, size }
    }),
  )
}
