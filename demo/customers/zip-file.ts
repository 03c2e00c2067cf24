import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

const LOCAL = 0x0403_4b50
const CENTRAL = 0x0201_4b50
const END = 0x0605_4b50
const VERSION = 20
/** Names are UTF-8 (APPNOTE 4.4.4, bit 11). */
const FLAGS = 0x0800
const DEFLATE = 8
/** 1 January 2026, so that equal contents are equal archives. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1

const write = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )

/** What the local header and the directory say alike. */
const describe = ({ name, content }: ZipEntry, packed: Buffer): Buffer =>
  write(
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    [2, 0],
    [2, DATE],
    [4, crc32(content)],
    [4, packed.length],
    [4, content.length],
    [2, Buffer.byteLength(name)],
    [2, 0],
  )

/** A ZIP archive of small files (PKWARE APPNOTE 6.3). */
export function createZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  for (const entry of entries) {
    const packed = deflateRawSync(entry.content)
    const name = Buffer.from(entry.name)
    const offset = parts.reduce((sum, part) => sum + part.length, 0)
    directory.push(
      write([4, CENTRAL], [2, VERSION]),
      describe(entry, packed),
      write([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      name,
    )
    parts.push(write([4, LOCAL]), describe(entry, packed), name, packed)
  }
  const list = Buffer.concat(directory)
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const end = write(
    [4, END],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, list.length],
    [4, start],
    [2, 0],
  )
  return Buffer.concat([...parts, list, end])
}
