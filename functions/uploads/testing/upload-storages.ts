import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { openUploadStorage, type UploadStorageOptions } from '../open-upload-storage.ts'
import type { UploadStorage } from '../upload-storage.ts'
import { startObjectStorage, type TestObjectStorage } from './start-object-storage.ts'

/** What files of a test lie in. */
export const PLACE_KINDS = ['a folder', 'object storage'] as const

export interface TestPlace {
  /** Once the tests run. */
  readonly options: UploadStorageOptions
  readonly place: UploadStorage
  /** Names of all that lies there, whole or not. */
  list(): Promise<readonly string[]>
}

/** A place of the tests around the call; made before them and removed after them. */
export function useTestPlace(kind: (typeof PLACE_KINDS)[number]): TestPlace {
  let made: { readonly dir: string; readonly options: UploadStorageOptions; readonly place: UploadStorage } | undefined
  let storage: TestObjectStorage | undefined
  const current = (): NonNullable<typeof made> => {
    if (made === undefined) throw new Error('The place is there within tests only')
    return made
  }
  beforeAll(async () => {
    if (kind === 'object storage') storage = await startObjectStorage()
    const dir = await mkdtemp(join(tmpdir(), 'uapp-uploads-'))
    const options = { dir, objectStorage: storage?.options }
    made = { dir, options, place: await openUploadStorage(options) }
  }, 30_000)
  afterAll(async () => {
    made?.place.close()
    await storage?.stop()
    await rm(current().dir, { recursive: true, force: true })
  })
  return {
    get options() {
      return current().options
    },
    get place() {
      return current().place
    },
    list: () => storage?.listKeys() ?? readdir(current().dir),
  }
}
