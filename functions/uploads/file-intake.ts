import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { ARCHIVE_LIMITS, type ArchiveLimits } from '../../src/domain/portal/archive-limits.ts'
import type { Scanner } from '../../src/integrations/virus-scan/scan-content.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { inspectUpload, type Inspection } from './inspect-upload.ts'
import { forgetUploads, noteUpload, noteVerdict, withdrawUploads } from './upload-records.ts'
import type { UploadStorage } from './upload-storage.ts'
import { toShownName, type UploadPurpose } from './upload-rules.ts'

/** What happens to each file, however it comes: by tus, or with a form. */
export interface FileIntake {
  /**
   * Notes a file that begins to come. @param size in bytes; 0 while nobody knows it.
   * @throws {TooManyRequestsError} for too many from one address.
   */
  begin(file: { readonly id: string; readonly name: string; readonly size: number }, address: string): Promise<void>
  /** Inspects a file that came whole, and notes the verdict; one that is refused is removed. */
  finish(id: string, size: number, purpose?: UploadPurpose): Promise<Inspection>
  /** Removes files that belong to no submission. */
  drop(ids: readonly string[]): Promise<void>
}

export interface FileIntakeOptions {
  readonly store: StoreAccess
  readonly place: () => Promise<UploadStorage>
  /** Absent: nothing is scanned. */
  readonly scanner?: Scanner | undefined
  /** Of archives that come with tickets; absent: the usual ones. */
  readonly archiveLimits?: ArchiveLimits | undefined
  readonly logger: Logger
  /** Called when a rate limit refuses a request. */
  readonly onRefused: (limit: string) => void
}

/** Files from one address. */
const PER_ADDRESS = { name: 'upload', points: 30, seconds: 600 } as const

/** The id is the only right to the file there is. */
export const createUploadId = (): string => randomBytes(20).toString('hex')

export function createFileIntake(options: FileIntakeOptions): FileIntake {
  const { store, place, scanner, archiveLimits: limits = ARCHIVE_LIMITS, logger, onRefused } = options
  const perAddress = createRateLimit(PER_ADDRESS, onRefused)
  const onScannerAway = (error: Error): void =>
    logger.error({ err: error }, 'the virus scanner is away: uploads stay in quarantine')
  return {
    begin: ({ id, name, size }, address) =>
      store.use(async (opened) => {
        await perAddress.consume(opened, address)
        await noteUpload(opened.db, id, toShownName(name), size)
      }),
    finish: async (id, size, purpose = 'form') => {
      const there = await place()
      const inspection = await inspectUpload(there, id, size, { purpose, limits, scanner, onScannerAway })
      // The file goes first: a refused file must not stay, whatever happens in between.
      if (inspection.refusedFor !== undefined) await there.remove(id)
      await store.use(({ db }) => noteVerdict(db, id, size, inspection))
      return inspection
    },
    drop: async (ids) => {
      if (ids.length === 0) return
      const gone = await store.use(({ db }) => withdrawUploads(db, ids))
      const there = await place()
      await Promise.all(gone.map((id) => there.remove(id)))
      await store.use(({ db }) => forgetUploads(db, gone))
    },
  }
}
