import { eq } from 'drizzle-orm'
import { Router, type Request, type Response } from 'express'
import { attachments } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import * as z from 'zod'
import type { DownloadFile } from './read-downloads.ts'
import type { SignedPaths } from './signed-paths.ts'

export interface FilesRouterOptions {
  readonly db: ServicesTables
  readonly filesDir: string
  readonly paths: SignedPaths
  readonly readDownloads: () => Promise<readonly DownloadFile[]>
}

interface SentFile {
  readonly name: string
  readonly mediaType: string
  /** Below the folder of files. */
  readonly path: string
}

const querySchema = z.object({ expires: z.string().max(20), signature: z.string().max(100) })

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
export function createFilesRouter({ db, filesDir, paths, readDownloads }: FilesRouterOptions): Router {
  const router = Router()
  const answer =
    (find: (id: string) => Promise<SentFile | undefined>) =>
    async (request: Request<{ id: string }>, response: Response): Promise<void> => {
      const query = querySchema.safeParse(request.query)
      const isGood = query.success && paths.verify(request.path, query.data)
      const file = isGood ? await find(request.params.id) : undefined
      if (file === undefined)
        response.status(404).json({ errors: [{ message: 'There is no such file, or the link is over' }] })
      else await send(response, filesDir, file)
    }
  router.get(
    '/files/:id',
    answer(async (id) => {
      const [row] = await db.select().from(attachments).where(eq(attachments.id, id))
      return row === undefined ? undefined : { name: row.name, mediaType: row.mediaType, path: row.id }
    }),
  )
  router.get(
    '/downloads/:id',
    answer(async (id) => {
      const entry = (await readDownloads()).find((download) => download.id === id)
      return entry === undefined
        ? undefined
        : { name: entry.file, mediaType: entry.mediaType, path: `downloads/${entry.file}` }
    }),
  )
  return router
}
