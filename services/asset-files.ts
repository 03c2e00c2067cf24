import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { measurePicture } from './measure-picture.ts'
import { openFileText } from './problems/file-text.ts'
import { ContentFilesError, type FileProblem } from './problems/file-problem.ts'

/** Pictures of pixels. */
const RASTER = /^image\/(?!svg)/

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

/** A file that is served as it is; `size` in bytes. Size and colour of pictures are those of the file. */
export type AssetFile = z.infer<typeof assetFileSchema> & {
  readonly size: number
  readonly dominantColor?: string
}

/** Path of the list from the project's folder. */
const LIST = 'content/assets/assets.yaml'

function refuse(text: string, path: readonly PropertyKey[], message: string): ContentFilesError {
  const opened = openFileText(text)
  const { line, column } = opened.fault ?? opened.locate(path)
  const problem: FileProblem = {
    code: 'invalid-file',
    file: LIST,
    line,
    column,
    field: path.join('.'),
    message,
    hint: 'Correct it there: every page may show one of these files.',
  }
  return new ContentFilesError([problem])
}

function parseList(text: string): unknown {
  try {
    return parse(text) ?? []
  } catch {
    throw refuse(text, [], `cannot be parsed: ${openFileText(text).fault?.message ?? 'it is no YAML'}`)
  }
}

/**
 * The files listed in `content/assets/assets.yaml`; none when there is no list.
 * @throws {ContentFilesError} naming the field that is wrong, or the listed file that is not there or no picture.
 */
export async function readAssetFiles(contentDir: string): Promise<readonly AssetFile[]> {
  const text = await readFile(join(contentDir, 'assets', 'assets.yaml'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]'
      throw error
    },
  )
  const result = z.array(assetFileSchema).safeParse(parseList(text))
  if (!result.success) {
    const [issue] = result.error.issues
    throw refuse(text, issue?.path ?? [], z.prettifyError(result.error))
  }
  return Promise.all(
    result.data.map(async (entry, index) => {
      const path = join(contentDir, 'assets', entry.file)
      const state = await stat(path).catch(() => {
        throw refuse(text, [index, 'file'], `${entry.name}.file "${entry.file}" is not in content/assets`)
      })
      if (!RASTER.test(entry.mimeType)) return { ...entry, size: state.size }
      const facts = await measurePicture(path, state).catch(() => {
        throw refuse(text, [index, 'file'], `${entry.name}.file "${entry.file}" is no picture`)
      })
      return { ...entry, ...facts, size: state.size }
    }),
  )
}
