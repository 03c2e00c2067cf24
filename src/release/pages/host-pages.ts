import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROTECTED_FOLDER, PROTECTED_PAGES_FOLDER } from '../../domain/release/protected-files.ts'
import { BLOBS_FOLDER } from '../../domain/release/release-form.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'
import { openFilledPage, type UnfilledPage } from './filled-page.ts'
import type { BlobPlace } from './page-blob.ts'
import { openPageIndex, type PageIndex } from './page-index.ts'

/** Where a host has a file: among those for everybody, or behind the gates of its protected pages. */
export type FileArea = 'public' | 'protected'

/** A host whose pages are made of page templates, where it has any. */
export interface HostPages {
  /** Absolute path of its folder of files. */
  readonly publicDir: string
  /** Absolute path of its protected pages, laid out as `publicDir`; there may be none. */
  readonly protectedDir: string
  /** Absent: all its pages are files. */
  readonly templates?: HostTemplates
}

/** The page templates of a host, and where they lie: releases share them. */
interface HostTemplates extends BlobPlace {
  readonly indexes: Readonly<Partial<Record<FileArea, PageIndex>>>
}

/**
 * Opens the pages of a host of a release, in either form.
 * @param hostDir `{dist}/releases/{buildId}/{host}`, absolute, never by the link `current`.
 * @param fetchBlob where page templates are that the folder lacks. @throws {Error} for a damaged index.
 */
export async function openHostPages(hostDir: string, fetchBlob?: BlobPlace['fetchBlob']): Promise<HostPages> {
  const [own, closed] = await Promise.all([openPageIndex(hostDir), openPageIndex(join(hostDir, PROTECTED_FOLDER))])
  const blobsDir = join(hostDir, '../../..', BLOBS_FOLDER)
  return {
    publicDir: join(hostDir, 'public'),
    protectedDir: join(hostDir, PROTECTED_PAGES_FOLDER),
    ...(own === undefined
      ? {}
      : {
          templates: {
            blobsDir,
            ...omitUndefined({ fetchBlob }),
            indexes: { public: own, ...omitUndefined({ protected: closed }) },
          },
        }),
  }
}

/** Path that a file has, or would have if the page were one. */
export function toFilePath({ publicDir, protectedDir }: HostPages, name: string, area: FileArea): string {
  return join(area === 'public' ? publicDir : protectedDir, name)
}

/**
 * A file that is filled when it is asked for; undefined: it is none, or there is no such file.
 * @param name below the folder of files, such as `de-ch/about/index.html`. @throws {PageBlobError} for a damaged page template.
 */
export async function findFilledPage(
  { templates }: HostPages,
  name: string,
  area: FileArea = 'public',
): Promise<UnfilledPage | undefined> {
  const location = await templates?.indexes[area]?.locate(name)
  if (templates === undefined || location === undefined) return undefined
  return openFilledPage(templates, location)
}

/** Bytes of a file of a host, filled or as it lies there; undefined: there is none. @throws {PageBlobError} */
export async function readHostFile(
  host: HostPages,
  name: string,
  area: FileArea = 'public',
): Promise<Buffer | undefined> {
  const page = await findFilledPage(host, name, area)
  return page === undefined ? readFile(toFilePath(host, name, area)).catch(() => undefined) : page.fill()
}
