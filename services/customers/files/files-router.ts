import { eq } from 'drizzle-orm'
import { Router, type Request, type Response } from 'express'
import { attachments } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { isDownloadable } from '../../../src/domain/portal/attachment.ts'
import { fetchPrincipal } from '../authorization/fetch-principal.ts'
import type { Principal } from '../authorization/principal.ts'
import { seenFile, type ReadLog } from '../reads/read-log.ts'
import { findTicket } from '../tickets/find-ticket.ts'
import { listOpenDownloads, type DownloadFile } from './read-downloads.ts'
import { signedQuerySchema, type SignedPaths } from './signed-paths.ts'

export interface FilesRouterOptions {
  readonly db: ServicesTables
  readonly filesDir: string
  readonly paths: SignedPaths
  readonly readDownloads: () => Promise<readonly DownloadFile[]>
  readonly reads: ReadLog
}

interface SentFile {
  readonly name: string
  readonly mediaType: string
  /** Below the folder of files. */
  readonly path: string
}

/** Sends a file, whole or in ranges (RFC 9110 §14), to be kept rather than shown. */
function send(response: Response, filesDir: string, { name, mediaType, path }: SentFile): Promise<void> {
  response.attachment(name)
  response.set({
    'content-type': mediaType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  return new Promise((resolve, reject) => {
    response.sendFile(path, { root: filesDir, cacheControl: false, dotfiles: 'deny' }, (error) => {
      // A client that disconnects is no failure.
      if (error === undefined || response.headersSent) resolve()
      else reject(error)
    })
  })
}

/** Files by signed paths: `/files/{id}` of tickets, `/downloads/{id}` of the download center. */
export function createFilesRouter({ db, filesDir, paths, readDownloads, reads }: FilesRouterOptions): Router {
  const router = Router()
  /** The holder of a good path as they are now: deactivated or deleted meanwhile, they see nothing. */
  async function findHolder(request: Request): Promise<Principal | undefined> {
    const query = signedQuerySchema.safeParse(request.query)
    if (!query.success || !paths.verify(request.path, query.data)) return undefined
    return fetchPrincipal(db, query.data.holder)
  }
  const answer =
    (find: (id: string, holder: Principal) => Promise<SentFile | undefined>) =>
    async (request: Request<{ id: string }>, response: Response): Promise<void> => {
      const holder = await findHolder(request)
      const file = holder === undefined ? undefined : await find(request.params.id, holder)
      if (file === undefined)
        response.status(404).json({ errors: [{ message: 'There is no such file, or the link is over' }] })
      else await send(response, filesDir, file)
    }
  router.get(
    '/files/:id',
    answer(async (id, holder) => {
      const [row] = await db.select().from(attachments).where(eq(attachments.id, id))
      if (row === undefined || row.number === null || !isDownloadable(row.state)) return undefined
      const ticket = await findTicket({ db, principal: holder }, row.number)
      if (ticket === undefined) return undefined
      reads.note(holder, seenFile(row, ticket))
      return { name: row.name, mediaType: row.mediaType, path: row.id }
    }),
  )
  router.get(
    '/downloads/:id',
    answer(async (id, holder) => {
      const entry = listOpenDownloads(await readDownloads(), holder).find((download) => download.id === id)
      return entry === undefined
        ? undefined
        : { name: entry.file, mediaType: entry.mediaType, path: `downloads/${entry.file}` }
    }),
  )
  return router
}
