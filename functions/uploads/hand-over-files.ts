import type { Readable } from 'node:stream'
import { InvalidRequestError } from '../platform/http/request-errors.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import type { FileIntake } from './file-intake.ts'
import { listFree } from './upload-records.ts'
import type { UploadStorage } from './upload-storage.ts'

/** Takes a file. @returns its id there. */
export type GiveFile = (file: {
  readonly name: string
  readonly content: Readable
  readonly isScanned: boolean
}) => Promise<string>

/** Files that somebody else has now, too. */
export interface HandedOver {
  readonly ids: ReadonlyMap<string, string>
  /** Removes them here. */
  drop(): Promise<void>
}

interface HandOverInput {
  readonly store: StoreAccess
  readonly place: UploadStorage
  readonly intake: FileIntake
  readonly ids: readonly string[]
  readonly give: GiveFile
}

/** See `Uploads.handOver`. One after the other: each may have a hundred megabytes. */
export async function handOverFiles({ store, place, intake, ids, give }: HandOverInput): Promise<HandedOver> {
  const free = await store.use(({ db }) => listFree(db, ids))
  if (free.length !== new Set(ids).size)
    throw new InvalidRequestError('Some files are not there', [{ field: 'attachments', message: 'attach them again' }])
  const given = new Map<string, string>()
  for (const { id, name, isScanned } of free)
    given.set(id, await give({ name, content: await place.read(id), isScanned }))
  return { ids: given, drop: () => intake.drop([...given.keys()]) }
}
