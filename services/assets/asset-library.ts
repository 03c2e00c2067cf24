import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readAssetFiles } from '../asset-files.ts'
import { toHandle } from '../asset-records.ts'
import { thumbnailAssetName } from '../catalogue/asset-links.ts'
import { documentFileSchema, type DocumentFile } from '../../src/domain/catalogue/records/classification-file.ts'
import { localize } from '../../src/domain/catalogue/records/localized.ts'
import { createYamlFolder } from '../yaml-folder.ts'
import { renderDocumentCover } from './covers/document-cover.ts'

/** An asset as it is before any operation. */
export interface Asset {
  readonly name: string
  readonly mimeType: string
  /** Absent for the front page of a document, which is drawn. */
  readonly path?: string
  read(): Promise<Buffer>
}

/** All assets as the content folder has them now. */
export interface AssetLibrary {
  readonly contentDir: string
  findAsset(handle: string): Promise<Asset | undefined>
  /** The document of a slug, in `language` where there is one (`tarn-brochure-de` for `tarn-brochure`). */
  findDocument(slug: string, language?: string): Promise<DocumentFile | undefined>
}

/** What one state of the folder gives; a folder that is wrong fails until it changes. */
interface Shelf {
  readonly stamp: string
  readonly byHandle: Promise<ReadonlyMap<string, Asset>>
}

const toCover = (document: DocumentFile): Asset => ({
  name: thumbnailAssetName(document.slug),
  mimeType: 'image/svg+xml',
  read: async () => Buffer.from(renderDocumentCover(document, localize(document.name, 'en'))),
})

/**
 * A text that changes as soon as a file of the folder, or of a folder in it, is added or removed, or the list changes; empty when
 * there is no folder. The files themselves are read with each request anyway.
 */
async function readStamp(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [join(entry.parentPath, entry.name)] : []))
  const paths = [dir, ...folders, join(dir, 'assets.yaml')]
  const states = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return states.map((state) => (state === undefined ? '' : `${state.mtimeMs}:${state.size}:${state.ino}`)).join('\n')
}

/**
 * Looks for files and documents at each call, so that an edit is seen at once.
 * Its functions throw ContentFilesError or ZodError when the files of the folder are wrong; messages name the place.
 */
export function createAssetLibrary(contentDir: string): AssetLibrary {
  const assetsDir = join(contentDir, 'assets')
  const readDocumentFiles = createYamlFolder({ dir: contentDir, parts: ['catalogue/documents.yaml'] })
  let shelf: Shelf | undefined

  async function readDocuments(): Promise<{ revision: number; documents: readonly DocumentFile[] }> {
    const { files, revision } = await readDocumentFiles()
    return { revision, documents: files.flatMap(({ data }) => z.array(documentFileSchema).parse(data)) }
  }

  async function buildShelf(documents: readonly DocumentFile[]): Promise<ReadonlyMap<string, Asset>> {
    const files = await readAssetFiles(contentDir)
    const assets = files.map(({ name, file, mimeType }): Asset => {
      const path = join(assetsDir, file)
      return { name, mimeType, path, read: () => readFile(path) }
    })
    return new Map([...documents.map(toCover), ...assets].map((asset) => [toHandle(asset.name), asset]))
  }

  async function readShelf(): Promise<ReadonlyMap<string, Asset>> {
    const [files, { revision, documents }] = await Promise.all([readStamp(assetsDir), readDocuments()])
    const stamp = [files, revision].join('\n\n')
    // Many requests at a time must not each look at all files again.
    if (shelf?.stamp !== stamp) shelf = { stamp, byHandle: buildShelf(documents) }
    return shelf.byHandle
  }

  return {
    contentDir,
    findAsset: async (handle) => (await readShelf()).get(handle),
    findDocument: async (slug, language) => {
      const { documents } = await readDocuments()
      const find = (wanted: string): DocumentFile | undefined => documents.find((document) => document.slug === wanted)
      return (language === undefined ? undefined : find(`${slug}-${language}`)) ?? find(slug)
    },
  }
}
