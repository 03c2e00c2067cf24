import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bucket } from '../../../src/integrations/object-storage/bucket.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { readReleaseAt, ReleaseError, type Release } from '../../../src/release/read-release.ts'
import type { ContentsSource } from '../../../src/release/root/contents-source.ts'
import { BESIDE_ROOT } from '../../../src/release/root/release-contents.ts'
import { pullRelease } from '../../../src/release/store/pull-release.ts'
import { toBlobKey, toFileKey, type StoreIndex, type StorePointer } from '../../../src/release/store/store-layout.ts'

async function* once(bytes: Buffer): AsyncGenerator<Buffer, void, void> {
  yield bytes
}

/**
 * A release of a store, also one that is kept back; by default the current one.
 * @throws {ReleaseError} when there is none, naming those that there are.
 */
export function chooseStoredRelease(
  { name }: Pick<Bucket, 'name'>,
  pointer: StorePointer | undefined,
  wanted?: string,
): string {
  const names = pointer === undefined ? [] : [...pointer.releases.map((one) => one.buildId), ...pointer.blocked]
  const buildId = wanted ?? pointer?.buildId
  if (buildId !== undefined && names.includes(buildId)) return buildId
  const which = buildId === undefined ? '' : ` ${buildId}`
  throw new ReleaseError(`There is no release${which} in ${name}. Existing: ${names.join(', ') || 'none'}.`)
}

/** What a release of a store holds; a file is read whole. */
export function openContentsStore(bucket: Bucket, { files }: Pick<StoreIndex, 'files'>): ContentsSource {
  const hashes = new Map(files.map(([path, hash]) => [path, hash]))
  return {
    listFiles: async () => [...hashes.keys()].filter((path) => !BESIDE_ROOT.has(path)),
    async openFile(path) {
      const hash = hashes.get(path)
      const found = hash === undefined ? undefined : await bucket.read(toFileKey(hash))
      return found === undefined ? undefined : once(found.bytes)
    },
    readBlob: async (id) => (await bucket.read(toBlobKey(id)))?.bytes,
  }
}

const ONLY_SERVED = /^[^/]+\/(?:public|search-index)\//

/**
 * Reads a release of a store by way of a folder, which is removed then. Of public files only that of one address is brought here.
 * @param path of the address. @throws {StoreFormatError} when the store lacks something of it.
 */
export async function withStoredRelease<T>(
  { bucket, buildId, path }: { readonly bucket: Bucket; readonly buildId: string; readonly path: string },
  run: (release: Release) => Promise<T>,
): Promise<T> {
  const distDir = await realpath(await mkdtemp(join(tmpdir(), 'uapp-stored-')))
  try {
    const wants = (file: string): boolean =>
      !ONLY_SERVED.test(file) || file.endsWith(`/public${path}`) || file.endsWith(`/public${path}/index.html`)
    await pullRelease({ bucket, distDir, buildId, wants })
    const fetchBlob = async (id: string): Promise<Buffer> => {
      const found = await bucket.read(toBlobKey(id))
      if (found === undefined) throw new Error(`The release store ${bucket.name} has no ${toBlobKey(id)}`)
      return found.bytes
    }
    return await run(
      await readReleaseAt(createReleaseLayout(distDir).releaseDir(buildId), (address) => address, fetchBlob),
    )
  } finally {
    await rm(distDir, { recursive: true, force: true })
  }
}
