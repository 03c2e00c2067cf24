import { join } from 'node:path'
import {
  PAGE_PACKS_FOLDER,
  formatPagePackTrailer,
  toPagePackFile,
  type PackedBody,
  type PagePackIndex,
  type PagePackKey,
} from '../../../src/domain/release/page-pack.ts'
import { createPackSpool, type PackSpool } from './pack-spool.ts'
import { replaceFile } from './replace-file.ts'
import { existsSync, readdirSync, rmSync } from 'node:fs'

/**
 * Removes the packs of a host that are none of a release (its tree may have been an earlier one's), and what an interrupted
 * writer left; without any pack the folder goes, and the runtime takes page data from files.
 * @param hostDir `{release}/{host}`.
 * @param files packs of the release, below `packs/`, with `/`: those of all writers.
 * @returns how many files were removed.
 */
export function prunePacks(hostDir: string, files: Iterable<string>): number {
  const packsDir = join(hostDir, PAGE_PACKS_FOLDER)
  const kept = new Set(files)
  const locales = new Set([...kept].map((file) => file.split('/')[0]))
  let removed = 0
  for (const locale of readNames(packsDir)) {
    for (const name of readNames(join(packsDir, locale))) {
      if (kept.has(`${locale}/${name}`)) continue
      rmSync(join(packsDir, locale, name))
      removed += 1
    }
    if (!locales.has(locale)) rmSync(join(packsDir, locale), { recursive: true })
  }
  if (kept.size === 0) rmSync(packsDir, { recursive: true, force: true })
  return removed
}

function readNames(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** The data of one page: `page-data.json`, and where in it its payload lies. */
export interface PackedPage extends PagePackKey {
  /** Full path of the page. */
  readonly path: string
  /** Bytes of `page-data.json`; kept until they are written: do not change them. */
  readonly body: Buffer
  /** Bytes. */
  readonly payloadStart: number
  readonly payloadLength: number
}

/** A pack that was written. */
interface WrittenPack {
  /** Below `packs/`, with `/`. */
  readonly file: string
  readonly pages: number
  readonly bytes: number
  /** Whether the file differs from the one that lay there. */
  readonly isChanged: boolean
}

/** Writes packs with blocking calls, for a worker thread of its own. One writer alone has all pages of a pack. */
export interface PackWriter {
  add(page: PackedPage): void
  /**
   * Writes all packs, and opens none again.
   * @throws when a path was added twice.
   */
  close(): readonly WrittenPack[]
  /** Aborts and removes its temporary files. */
  discard(): void
}

interface OpenPack {
  readonly spool: PackSpool
  /** In the order of the spool. */
  readonly pages: Omit<PackedPage, keyof PagePackKey | 'body'>[]
  readonly lengths: number[]
}

/** Bodies that may wait in memory, of all packs of a writer together. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024

function writePack(file: string, { spool, pages, lengths }: OpenPack): Pick<WrittenPack, 'bytes' | 'isChanged'> {
  const pathOf = (number: number): string => pages[number]?.path ?? ''
  const sorted = [...pages.keys()].sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
  const index: Record<string, PackedBody> = {}
  let start = 0
  for (const number of sorted) {
    const { path = '', payloadStart = 0, payloadLength = 0 } = pages[number] ?? {}
    const length = lengths[number] ?? 0
    if (Object.hasOwn(index, path)) throw new Error(`The page ${path} was put into the pack ${file} twice`)
    index[path] = [start, length, payloadStart, payloadLength]
    start += length
  }
  const end = Buffer.from(
    JSON.stringify({ version: 1, pages: index } satisfies PagePackIndex) + formatPagePackTrailer(start),
  )
  function* parts(): Iterable<Buffer> {
    for (const number of sorted) yield spool.read(number)
    yield end
  }
  const bytes = start + end.length
  return { bytes, isChanged: replaceFile(file, bytes, parts) }
}

/**
 * Opens a writer of packs below `{hostDir}/packs`. The bytes depend on the pages alone, not on the order in which they come.
 * A pack that is the same as the one that lies there is left as it is; another one is put in its place in one step, so a
 * file that it shares with another release stays. What waits in memory is bounded; the rest is put aside on disk.
 * @param hostDir `{release}/{host}`.
 */
export function createPackWriter(hostDir: string, maxWaitingBytes: number = MAX_WAITING_BYTES): PackWriter {
  const packsDir = join(hostDir, PAGE_PACKS_FOLDER)
  const packs = new Map<string, OpenPack>()
  let waiting = 0

  function openPack(file: string): OpenPack {
    const known = packs.get(file)
    if (known !== undefined) return known
    const pack: OpenPack = { spool: createPackSpool(join(packsDir, file)), pages: [], lengths: [] }
    packs.set(file, pack)
    return pack
  }

  function discard(): void {
    for (const { spool } of packs.values()) spool.remove()
    packs.clear()
  }

  return {
    add: ({ path, body, payloadStart, payloadLength, ...key }) => {
      const { spool, pages, lengths } = openPack(toPagePackFile(key))
      spool.append(body)
      pages.push({ path, payloadStart, payloadLength })
      lengths.push(body.length)
      waiting += body.length
      if (waiting < maxWaitingBytes) return
      for (const pack of packs.values()) pack.spool.putAside()
      waiting = 0
    },
    close: () => {
      try {
        const written = [...packs].map(([file, pack]): WrittenPack => ({
          file,
          pages: pack.pages.length,
          ...writePack(join(packsDir, file), pack),
        }))
        return written.sort((a, b) => (a.file < b.file ? -1 : 1))
      } finally {
        discard()
      }
    },
    discard,
  }
}
