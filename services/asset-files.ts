import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import { lookup } from 'mime-types'
import { parse } from 'yaml'
import * as z from 'zod'
import { measurePicture } from './measure-picture.ts'
import { openFileText } from './problems/file-text.ts'
import { ContentFilesError, type FileProblem } from './problems/file-problem.ts'

const NAME = /^[a-z0-9-]+$/

/** What a file cannot tell of itself, or a name that is not the file's own. */
export const assetFactsSchema = z.strictObject({
  /** Name that content refers to. */
  name: z.string().regex(NAME),
  /** File in `content/assets/`. */
  file: z.string().regex(/^[\w.-]+(?:\/[\w.-]+)*$/),
  /** Absent: by the ending of the file. */
  mimeType: z
    .string()
    .regex(/^[a-z]+\/[a-z0-9.+-]+$/)
    .optional(),
  /** CSS pixels, of films; that of pictures is read. */
  width: z.int().nonnegative().default(0),
  /** The same. */
  height: z.int().nonnegative().default(0),
  /** Of films. */
  durationSeconds: z.number().positive().optional(),
})

type AssetFacts = z.infer<typeof assetFactsSchema>

/** A file that is served as it is; `size` in bytes. Size and colour of pictures are those of the file. */
export interface AssetFile {
  readonly name: string
  /** Path within `content/assets/`, with forward slashes. */
  readonly file: string
  readonly mimeType: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly size: number
  /** Pictures of pixels only: `#rrggbb`. */
  readonly dominantColor?: string
  /** Films only. */
  readonly durationSeconds?: number
}

/** Path of the list from the project's folder. */
const LIST = 'content/assets/assets.yaml'

/** Files of `content/assets/` that are no assets: the list, and documents, which have a list of their own. */
const OTHERS = /^(?:assets\.yaml|documents\/|\.)/

function refuse(file: string, at: { line: number; column: number; field: string }, message: string): ContentFilesError {
  const hint = 'Correct it there: every page may show one of these files.'
  const problem: FileProblem = { code: 'invalid-file', file, ...at, message, hint }
  return new ContentFilesError([problem])
}

/** Refuses a place of the list. */
function refuseListed(text: string, path: readonly PropertyKey[], message: string): ContentFilesError {
  const opened = openFileText(text)
  const { line, column } = opened.fault ?? opened.locate(path)
  return refuse(LIST, { line, column, field: path.join('.') }, message)
}

const refuseFile = (file: string, message: string): ContentFilesError =>
  refuse(`content/assets/${file}`, { line: 1, column: 1, field: 'file' }, message)

function parseList(text: string): readonly AssetFacts[] {
  const read = (): unknown => {
    try {
      return parse(text) ?? []
    } catch {
      throw refuseListed(text, [], `cannot be parsed: ${openFileText(text).fault?.message ?? 'it is no YAML'}`)
    }
  }
  const result = z.array(assetFactsSchema).safeParse(read())
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw refuseListed(text, issue?.path ?? [], z.prettifyError(result.error))
}

/** Empty where the folder or file is not there. */
async function orNothing<T>(reading: Promise<T>, nothing: T): Promise<T> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return nothing
    throw error
  })
}

/** Paths within `content/assets/` of everything that may be an asset, sorted. */
async function listFiles(dir: string): Promise<readonly string[]> {
  const entries = await orNothing(readdir(dir, { recursive: true, withFileTypes: true }), [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !OTHERS.test(file))
    .sort()
}

/** Facts of the files that no list names: the name is that of the file, without its ending. */
function nameUnlisted(files: readonly string[], listed: readonly AssetFacts[]): readonly AssetFacts[] {
  const known = new Set(listed.map(({ file }) => file))
  return files.flatMap((file) => {
    if (known.has(file)) return []
    const name = basename(file, extname(file))
    if (NAME.test(name)) return [{ name, file, width: 0, height: 0 }]
    throw refuseFile(file, `the name "${name}" may hold small letters, digits and hyphens only`)
  })
}

function refuseTwins(assets: readonly AssetFacts[]): void {
  const byName = new Map<string, string>()
  for (const { name, file } of assets) {
    const other = byName.get(name)
    if (other !== undefined) throw refuseFile(file, `"${name}" is the name of ${other}, too`)
    byName.set(name, file)
  }
}

/**
 * The files in `content/assets/`, in any folder but `documents`. A file has its own name, without its ending, unless
 * `assets.yaml` gives it another; there stand, too, size and duration of films.
 * @throws {ContentFilesError} naming the field or file that is wrong, the listed file that is not there, or the picture that is none.
 */
export async function readAssetFiles(contentDir: string): Promise<readonly AssetFile[]> {
  const dir = join(contentDir, 'assets')
  const text = await orNothing(readFile(join(dir, 'assets.yaml'), 'utf8'), '[]')
  const listed = parseList(text)
  const files = await listFiles(dir)
  const there = new Set(files)
  const lost = listed.findIndex(({ file }) => !there.has(file))
  const { name = '', file = '' } = listed[lost] ?? {}
  if (lost !== -1) throw refuseListed(text, [lost, 'file'], `${name}.file "${file}" is not in content/assets`)
  const assets = [...listed, ...nameUnlisted(files, listed)]
  refuseTwins(assets)
  return Promise.all(
    assets.map(async ({ durationSeconds, ...asset }) => {
      const path = join(dir, asset.file)
      const state = await stat(path)
      const mimeType = asset.mimeType ?? (lookup(asset.file) || 'application/octet-stream')
      const facts = mimeType.startsWith('image/')
        ? await measurePicture(path, state).catch(() => {
            const index = listed.findIndex((entry) => entry.file === asset.file)
            const message = `${asset.name}.file "${asset.file}" is no picture`
            throw index === -1 ? refuseFile(asset.file, message) : refuseListed(text, [index, 'file'], message)
          })
        : {}
      return {
        ...asset,
        mimeType,
        ...facts,
        size: state.size,
        ...(durationSeconds === undefined ? {} : { durationSeconds }),
      }
    }),
  )
}
