import type { RequestHandler } from 'express'
import { OperationError } from '../../../src/integrations/pictures/parse-operations.ts'
import { parseOwnPath, PICTURE_ENDINGS, type OwnPicture } from '../../../src/integrations/pictures/parse-own-path.ts'
import type { PictureMaker } from '../../../src/integrations/pictures/picture-maker.ts'
import { findReleaseHost } from '../../../src/release/find-release-host.ts'
import type { Release, ReleaseHost } from '../../../src/release/read-release.ts'
import { readHost } from '../../platform/adapters/read-host.ts'
import { setNotes } from '../requests/request-notes.ts'
import { resolveCachePolicy } from '../static/cache-policy.ts'
import type { StoredFile } from '../static/file-store.ts'
import type { ReleaseFiles } from '../static/release-files.ts'
import type { SendFile } from '../static/send-file.ts'

export interface ServePictureOptions {
  readonly currentRelease: () => Release | undefined
  readonly pictures: PictureMaker
  readonly files: ReleaseFiles
  readonly sendFile: SendFile
}

/** Undefined for the path of no such picture, a size included that nobody can make. */
function readOwnPath(path: string): OwnPicture | undefined {
  try {
    return parseOwnPath(path)
  } catch (error) {
    if (error instanceof OperationError) return undefined
    throw error
  }
}

async function findOriginal(files: ReleaseFiles, host: ReleaseHost, name: string): Promise<StoredFile | undefined> {
  for (const ending of PICTURE_ENDINGS) {
    const found = await files.find(host, `assets/${name}.${ending}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Serves pictures of a release in other sizes and formats, made when somebody asks first; passes other requests on. */
export function createServePicture({ currentRelease, pictures, files, sendFile }: ServePictureOptions): RequestHandler {
  return async (request, response, next) => {
    const own = readOwnPath(request.path)
    const release = currentRelease()
    if (own === undefined || release === undefined) return next()
    const host = findReleaseHost(release, readHost(request))
    const original = host === undefined ? undefined : await findOriginal(files, host, own.name)
    const made = original === undefined ? undefined : await pictures.make(original.path, own.operations)
    const file = made === undefined ? undefined : await files.findAt(made)
    if (host === undefined || file === undefined) return next()
    setNotes(response, { kind: 'asset', releaseHost: host.host })
    response.set('cache-control', resolveCachePolicy(request.path))
    await sendFile(request, response, file)
  }
}
