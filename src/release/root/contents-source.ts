import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { toBlobFile, unpackBlob } from '../pages/page-blob.ts'
import { createTreeHash, hashLeaf } from './merkle-tree.ts'
import { BESIDE_ROOT, parseBlobPath, parseLinesPath, type ContentsEntry } from './release-contents.ts'

/** Where what a release holds is read. */
export interface ContentsSource {
  /** Paths of all files that the root is over, below the release, with `/`. */
  listFiles(): Promise<readonly string[]>
  /** Undefined: there is no such file. */
  openFile(path: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Undefined: there is no such page template. */
  readBlob(id: string): Promise<Buffer | undefined>
}

/** A release in a folder. */
export function openContentsFolder(releaseDir: string, blobsDir: string): ContentsSource {
  return {
    async listFiles() {
      const entries = await readdir(releaseDir, { withFileTypes: true, recursive: true })
      return entries
        .filter((entry) => !entry.isDirectory())
        .map(({ name, parentPath }) => relative(releaseDir, join(parentPath, name)).replaceAll('\\', '/'))
        .filter((path) => !BESIDE_ROOT.has(path))
    },
    async openFile(path) {
      const file = join(releaseDir, path)
      // A link is no file of a release, wherever it leads.
      const found = await lstat(file).catch(() => undefined)
      return found?.isFile() === true ? createReadStream(file) : undefined
    },
    readBlob: (id) => readFile(toBlobFile(blobsDir, id)).catch(() => undefined),
  }
}

type Digest = readonly [hash: string, size: number]

async function digestBytes(chunks: AsyncIterable<Uint8Array>): Promise<Digest> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    size += chunk.length
  }
  return [hash.digest('hex'), size]
}

const LINE_END = 0x0a

/** Lines of a file without their ends; the last one may lack it. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, void> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    let from = 0
    for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, from)) {
      yield bytes.subarray(from, end)
      from = end + 1
    }
    rest = bytes.subarray(from)
  }
  if (rest.length > 0) yield rest
}

async function digestLines(chunks: AsyncIterable<Uint8Array>): Promise<Digest> {
  const tree = createTreeHash()
  for await (const line of splitLines(chunks)) tree.add(hashLeaf(line))
  return [tree.root().toString('hex'), tree.size]
}

/** Lines of a text file; undefined: there is no such file. */
export async function readLines(
  { openFile }: Pick<ContentsSource, 'openFile'>,
  path: string,
): Promise<readonly string[] | undefined> {
  const chunks = await openFile(path)
  if (chunks === undefined) return undefined
  const lines: string[] = []
  for await (const line of splitLines(chunks)) lines.push(line.toString())
  return lines
}

function digestBlob(content: Buffer): Digest {
  try {
    const plain = unpackBlob(content)
    return [createHash('sha256').update(plain).digest('hex'), plain.length]
  } catch {
    // Equal to no entry, and its size tells what is there.
    return ['damaged', content.length]
  }
}

/** Reads what an entry of the list tells of, as it is now; undefined: it is not there. */
export async function readEntry(source: ContentsSource, path: string): Promise<ContentsEntry | undefined> {
  const id = parseBlobPath(path)
  if (id !== undefined) {
    const content = await source.readBlob(id)
    return content === undefined ? undefined : [path, ...digestBlob(content)]
  }
  const linesOf = parseLinesPath(path)
  const chunks = await source.openFile(linesOf ?? path)
  if (chunks === undefined) return undefined
  return [path, ...(await (linesOf === undefined ? digestBytes(chunks) : digestLines(chunks)))]
}
