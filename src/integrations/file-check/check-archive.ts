import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { fromBufferPromise, validateFileName, type Entry, type ZipFile } from 'yauzl'
import type { ArchiveLimits } from '../../domain/portal/archive-limits.ts'
import { ArchiveRefusedError } from './file-refusal.ts'
import { createTextCheck } from './text-check.ts'

const MIB = 1024 * 1024

/** What an archive may still hold. */
class Budget {
  #bytes: number
  #entries: number

  constructor({ unpackedMiB, entries }: ArchiveLimits) {
    this.#bytes = unpackedMiB * MIB
    this.#entries = entries
  }

  takeEntry(): void {
    this.#entries -= 1
    if (this.#entries < 0) throw new ArchiveRefusedError('archiveSize')
  }

  /** Counts what really comes, whatever the archive says of itself. */
  async *count(chunks: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk as Uint8Array)
      this.#bytes -= bytes.length
      if (this.#bytes < 0) throw new ArchiveRefusedError('archiveSize')
      yield bytes
    }
  }
}

/** @throws {ArchiveRefusedError} for a name that leads out of the folder that the archive is unpacked in. */
function requireInside(name: string): void {
  const spelled = name.replaceAll('\\', '/')
  if (spelled === '' || spelled.includes('\0') || validateFileName(spelled) !== null)
    throw new ArchiveRefusedError('damaged')
}

/** @throws {ArchiveRefusedError} for anything but a log, an archive within the archive included. */
async function requireLog(chunks: AsyncIterable<Buffer>): Promise<void> {
  const check = createTextCheck()
  for await (const chunk of chunks) if (!check.push(chunk)) throw new ArchiveRefusedError('archiveContent')
}

const FILE_TYPE_BITS = 0o170_000
const REGULAR = 0o100_000
const DIRECTORY = 0o040_000
const UNIX = 3

/** Whether an entry made on Unix is a link or a device: its mode stands in the upper half of its attributes. */
function isSpecial({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  if (versionMadeBy >> 8 !== UNIX) return false
  const type = (externalFileAttributes >>> 16) & FILE_TYPE_BITS
  return type !== 0 && type !== REGULAR && type !== DIRECTORY
}

async function checkEntry(zip: ZipFile, entry: Entry, budget: Budget): Promise<void> {
  budget.takeEntry()
  if (entry.isEncrypted()) throw new ArchiveRefusedError('encrypted')
  requireInside(entry.fileName)
  if (isSpecial(entry)) throw new ArchiveRefusedError('damaged')
  if (entry.fileName.endsWith('/') && entry.uncompressedSize === 0) return
  await requireLog(budget.count(await zip.openReadStreamPromise(entry)))
}

/** Looks into a ZIP archive, all of it. */
async function checkZip(content: Buffer, budget: Budget): Promise<void> {
  const zip = await fromBufferPromise(content, { lazyEntries: true })
  let isEmpty = true
  for await (const entry of zip.eachEntry()) {
    isEmpty = false
    await checkEntry(zip, entry, budget)
  }
  if (isEmpty) throw new ArchiveRefusedError('archiveContent')
}

/** Offset and text of the mark of a tar archive (POSIX.1-2017, pax). */
const TAR_MARK = { at: 257, text: 'ustar' } as const

const isTar = (head: Buffer): boolean =>
  head.subarray(TAR_MARK.at, TAR_MARK.at + TAR_MARK.text.length).toString('latin1') === TAR_MARK.text

async function checkTar(chunks: AsyncIterable<Buffer>, budget: Budget): Promise<void> {
  const unpack = extract()
  const source = Readable.from(chunks)
  source.once('error', (error) => unpack.destroy(error))
  source.pipe(unpack)
  let isEmpty = true
  try {
    for await (const entry of unpack) {
      isEmpty = false
      budget.takeEntry()
      const { name, type } = entry.header
      requireInside(name)
      if (type !== 'file' && type !== 'directory' && type !== 'contiguous-file')
        throw new ArchiveRefusedError('damaged')
      // Counted as they came out of the compression.
      await requireLog(entry as AsyncIterable<Buffer>)
    }
  } finally {
    source.destroy()
  }
  if (isEmpty) throw new ArchiveRefusedError('archiveContent')
}

/** Looks into what `gzip` packed: a log, or a tar archive of logs. @returns whether it was an archive. */
async function checkGzip(content: Buffer, budget: Budget): Promise<boolean> {
  const packed = Readable.from([content])
  const unpacked = budget.count(packed.pipe(createGunzip()))
  const first: Buffer[] = []
  let length = 0
  while (length < TAR_MARK.at + TAR_MARK.text.length) {
    const { done, value } = await unpacked.next()
    if (done === true) break
    first.push(value)
    length += value.length
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* first
    yield* unpacked
  }
  const isArchive = isTar(Buffer.concat(first))
  await (isArchive ? checkTar(all(), budget) : requireLog(all()))
  return isArchive
}

/**
 * Looks into a whole archive of logs.
 * @returns its media type. @throws {ArchiveRefusedError}
 */
export async function checkArchive(content: Buffer, kind: 'zip' | 'gzip', limits: ArchiveLimits): Promise<string> {
  const budget = new Budget(limits)
  try {
    if (kind === 'gzip') return (await checkGzip(content, budget)) ? 'application/x-gtar' : 'application/gzip'
    await checkZip(content, budget)
    return 'application/zip'
  } catch (error) {
    if (error instanceof ArchiveRefusedError) throw error
    // The libraries tell what is wrong with an archive by errors of many kinds.
    throw new ArchiveRefusedError('damaged', { cause: error })
  }
}
