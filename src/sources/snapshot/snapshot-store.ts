import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FORMAT_VERSION, manifestSchema, type Manifest } from './manifest.ts'

/** A stored snapshot that cannot be read: damaged, of another version, or not there. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

/** The files of a snapshot store: objects by hash, manifests by snapshot id, and which one is current. */
export interface SnapshotStore {
  /** Whether the object is there with as many bytes; a file that a power cut left short counts as absent. */
  hasObject(hash: string, bytes: number): boolean
  writeObject(hash: string, text: string): Promise<void>
  /**
   * The value of an object, checked against its hash. Blocking: thousands of small files take a third of the time that asynchronous calls take.
   * @throws {SnapshotError} when the object is missing or its content does not fit its hash.
   */
  readObject(hash: string): unknown
  /** Hash of a value that `readObject` of this store gave: it need not be serialized and written again. */
  recallHash(value: object): string | undefined
  listObjects(): Promise<readonly string[]>
  removeObject(hash: string): Promise<void>
  writeManifest(id: string, text: string): Promise<void>
  /** @throws {SnapshotError} when it is missing, damaged, or of another format version. */
  readManifest(id: string): Promise<Manifest>
  /** Ids, the newest first. */
  listManifests(): Promise<readonly string[]>
  removeManifest(id: string): Promise<void>
  /** Id of the current snapshot; `undefined` before the first one. */
  readCurrent(): Promise<string | undefined>
  /** Switches in one step. */
  writeCurrent(id: string): Promise<void>
}

/** SHA-256 of a text, as hexadecimal digits. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new SnapshotError(`The snapshot lacks ${path}. Run "uapp fetch --fresh" to make it anew.`, { cause })
  }
}

/** The store under `{dataDir}/snapshot`; folders are made when something is written. */
export function createSnapshotStore(dataDir: string): SnapshotStore {
  const root = join(dataDir, 'snapshot')
  const objects = join(root, 'objects')
  const manifests = join(root, 'snapshots')
  const current = join(root, 'current')
  const folders = new Map<string, Promise<unknown>>()
  /** Sound because the entries of a snapshot are readonly everywhere. */
  const read = new WeakMap<object, string>()

  const ensureFolder = (dir: string): Promise<unknown> => {
    const made = folders.get(dir) ?? mkdir(dir, { recursive: true })
    folders.set(dir, made)
    return made
  }
  const objectPath = (hash: string): string => join(objects, hash.slice(0, 2), `${hash.slice(2)}.json`)
  const manifestPath = (id: string): string => join(manifests, `${id}.json`)

  const toDraft = (path: string): string => `${path}.${randomUUID()}.tmp`

  /** Complete or not there, also after a power cut. */
  async function writeDurably(dir: string, path: string, text: string): Promise<void> {
    await ensureFolder(dir)
    const draft = toDraft(path)
    const file = await open(draft, 'w')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  }

  /** Complete or not there. Blocking, as reading is: thousands of small files. */
  async function writeWhole(dir: string, path: string, text: string): Promise<void> {
    await ensureFolder(dir)
    const draft = toDraft(path)
    writeFileSync(draft, text)
    renameSync(draft, path)
  }

  return {
    hasObject: (hash, bytes) => statSync(objectPath(hash), { throwIfNoEntry: false })?.size === bytes,
    writeObject: (hash, text) => writeWhole(join(objects, hash.slice(0, 2)), objectPath(hash), text),
    readObject: (hash) => {
      const text = readText(objectPath(hash))
      if (hashText(text) !== hash) {
        throw new SnapshotError(
          `The snapshot is damaged: ${objectPath(hash)} does not hold what its name says. Run "uapp fetch --fresh" to make it anew.`,
        )
      }
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null) read.set(value, hash)
      return value
    },
    recallHash: (value) => read.get(value),
    listObjects: async () => {
      const names = await readdir(objects, { recursive: true }).catch(() => [])
      return names.flatMap((name) => {
        const match = /^([0-9a-f]{2})[/\\]([0-9a-f]{62})\.json$/.exec(name)
        return match === null ? [] : [`${match[1]}${match[2]}`]
      })
    },
    removeObject: (hash) => rm(objectPath(hash), { force: true }),
    writeManifest: (id, text) => writeDurably(manifests, manifestPath(id), text),
    readManifest: async (id) => {
      const path = manifestPath(id)
      const text = await readFile(path, 'utf8').catch((cause: unknown) => {
        throw new SnapshotError(`There is no snapshot ${id}. Run "uapp fetch".`, { cause })
      })
      if (hashText(text) !== id) {
        throw new SnapshotError(
          `The snapshot is damaged: ${path} does not hold what its name says. Run "uapp fetch --fresh".`,
        )
      }
      const manifest: unknown = JSON.parse(text)
      const version: unknown = Object(manifest).formatVersion
      if (version !== FORMAT_VERSION) {
        throw new SnapshotError(
          `The snapshot ${id} has format ${String(version)}, this program reads ${FORMAT_VERSION}. Run "uapp fetch".`,
        )
      }
      return manifestSchema.parse(manifest)
    },
    listManifests: async () => {
      const names = await readdir(manifests).catch(() => [])
      return names
        .filter((name) => /^[0-9a-f]{64}\.json$/.test(name))
        .map((name) => ({ id: name.slice(0, 64), written: statSync(join(manifests, name)).mtimeMs }))
        .sort((a, b) => b.written - a.written)
        .map(({ id }) => id)
    },
    removeManifest: (id) => rm(manifestPath(id), { force: true }),
    readCurrent: async () => {
      try {
        return (await readFile(current, 'utf8')).trim()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    writeCurrent: (id) => writeDurably(root, current, `${id}\n`),
  }
}
