/** Arrays of numbers that a file of bytes may have, by name. */
export type FileArrays = Readonly<Record<string, Uint8Array | Uint16Array | Uint32Array>>

const TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array } as const
type TypeName = keyof typeof TYPES

/** What a file begins with, besides its own head. */
interface Directory {
  readonly head: unknown
  readonly arrays: readonly (readonly [name: string, type: TypeName, length: number])[]
}

/** The first bytes of each such file. */
const MARK = 0x58_44_49_55

/** Arrays begin where any number may. */
const ALIGNMENT = 8
const align = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
/** The mark and the length of the directory, as numbers of 32 bits. */
const PREFIX = 8

const typeOf = (array: FileArrays[string]): TypeName =>
  array instanceof Uint32Array ? 'u32' : array instanceof Uint16Array ? 'u16' : 'u8'

/** Packs plain data and arrays of numbers into bytes, which are read without parsing the arrays. Numbers are little-endian. */
export function packIndexFile(head: unknown, arrays: FileArrays): Buffer {
  const entries = Object.entries(arrays)
  const directory = { head, arrays: entries.map(([name, array]) => [name, typeOf(array), array.length]) }
  const text = Buffer.from(JSON.stringify(directory))
  let size = align(PREFIX + text.length)
  const starts = entries.map(([, { byteLength }]) => {
    const start = size
    size = align(size + byteLength)
    return start
  })
  const file = Buffer.alloc(size)
  file.writeUInt32LE(MARK)
  file.writeUInt32LE(text.length, 4)
  text.copy(file, PREFIX)
  for (const [at, [, { buffer, byteOffset, byteLength }]] of entries.entries())
    file.set(new Uint8Array(buffer, byteOffset, byteLength), starts[at])
  return file
}

/** Reads what `packIndexFile` has packed; the arrays are views on the bytes. Undefined: they are of something else. */
export function unpackIndexFile(
  bytes: Uint8Array,
): { readonly head: unknown; readonly arrays: FileArrays } | undefined {
  const own = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice()
  const view = new DataView(own.buffer, own.byteOffset, own.byteLength)
  if (own.byteLength < PREFIX || view.getUint32(0, true) !== MARK) return undefined
  const length = view.getUint32(4, true)
  const text = new TextDecoder().decode(own.subarray(PREFIX, PREFIX + length))
  const { head, arrays } = JSON.parse(text) as Directory
  let start = align(PREFIX + length)
  const read: Record<string, FileArrays[string]> = {}
  for (const [name, type, items] of arrays) {
    const Values = TYPES[type]
    read[name] = new Values(own.buffer as ArrayBuffer, own.byteOffset + start, items)
    start = align(start + items * Values.BYTES_PER_ELEMENT)
  }
  return { head, arrays: read }
}
