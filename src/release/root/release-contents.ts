import * as z from 'zod'
import { BLOBS_FOLDER } from '../../domain/release/release-form.ts'
import { createTreeHash, hashLeaf, MAX_LEAVES } from './merkle-tree.ts'

/** List of all that a release holds, in its folder: its lines, in their order, are the leaves of the tree with the release's root. */
export const CONTENTS = 'contents.ndjson'
/** Signature of the root, in base64, in the same folder; absent: nobody signed it. */
export const SIGNATURE = 'root.sig'
/** Files that tell of the release, and are no part of what its root is over. */
export const BESIDE_ROOT: ReadonlySet<string> = new Set(['release.json', CONTENTS, SIGNATURE])

/** Behind the path of a file of lines, for the tree of these lines: so a line of it can be proven without the others. */
const OF_LINES = '#lines'

/** What `release.json` keeps: the root, 64 hexadecimal digits, and how many entries it is over. */
export const releaseRootSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  entries: z.int().min(0).max(MAX_LEAVES),
})
export type ReleaseRoot = z.infer<typeof releaseRootSchema>

const entrySchema = z.tuple([z.string(), z.string(), z.int().min(0)])

/**
 * A line of `contents.ndjson`: path, SHA-256 in hexadecimal, and bytes.
 * - `localhost/routes.json`: a file, by its path below the release, with `/`.
 * - `blobs/ab/cdef…`: a page template, by its name; hash and size are those of what it holds, uncompressed, so that it may be
 *   compressed again by another version of Node.
 * - `localhost/pages.ndjson#lines`: the root of the tree whose leaves are the lines of that file, and how many they are.
 */
export type ContentsEntry = z.infer<typeof entrySchema>

export const toEntryLine = ([path, hash, size]: ContentsEntry): string => JSON.stringify([path, hash, size])

/** @throws {z.ZodError | SyntaxError} for a line that is none. */
export const parseEntryLine = (line: string): ContentsEntry => entrySchema.parse(JSON.parse(line))

export const toBlobPath = (id: string): string => `${BLOBS_FOLDER}/${id.slice(0, 2)}/${id.slice(2)}`
/** Id of a page template by its path in the list; undefined: it is none. */
export const parseBlobPath = (path: string): string | undefined =>
  /^blobs\/([0-9a-f]{2}\/[0-9a-f]{30})$/.exec(path)?.[1]?.replace('/', '')

export const toLinesPath = (path: string): string => `${path}${OF_LINES}`
/** The file of whose lines an entry tells; undefined: it does not. */
export const parseLinesPath = (path: string): string | undefined =>
  path.endsWith(OF_LINES) ? path.slice(0, -OF_LINES.length) : undefined

/** The root of a tree whose leaves are lines. */
export function hashLines(lines: Iterable<string>): ReleaseRoot {
  const tree = createTreeHash()
  for (const line of lines) tree.add(hashLeaf(line))
  return { hash: tree.root().toString('hex'), entries: tree.size }
}
