import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readAssetFiles, type AssetFile } from '../asset-files.ts'
import { thumbnailAssetName } from '../catalogue/asset-links.ts'
import { documentFileSchema, type DocumentFile } from '../catalogue/files/classification-file.ts'
import { localize } from '../catalogue/files/localized.ts'
import { toHandle } from '../drawing-catalogue.ts'
import { readFolderStamp } from '../folder-stamp.ts'
import { createYamlFolder } from '../yaml-folder.ts'
import { renderDocumentCover } from './document-cover.ts'
import { listDrawings, readDrawingRecords, renderDrawing } from './illustrations/index.ts'

/** An asset as it is before any operation. */
export type Asset =
  | { readonly kind: 'drawing'; readonly name: string; readonly draw: () => string }
  | { readonly kind: 'file'; readonly name: string; readonly path: string; readonly mimeType: string }

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

const DRAWING_CACHE_SIZE = 256

/** Calls `make` once a key, and forgets the oldest of many. */
function remember<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.delete(key)
    known.set(key, value)
    const [oldest] = known.keys()
    if (known.size > DRAWING_CACHE_SIZE && oldest !== undefined) known.delete(oldest)
    return value
  }
}

/**
 * Looks into drawings, files and documents at each call, so that an edit is seen at once.
 * Its functions throw DrawingRecordError, ZodError or Error when the files of the folder are wrong; messages name the place.
 */
export function createAssetLibrary(contentDir: string): AssetLibrary {
  const drawingsDir = join(contentDir, 'drawings')
  const assetsDir = join(contentDir, 'assets')
  const readDocumentFiles = createYamlFolder({ dir: contentDir, parts: ['catalogue/documents.yaml'] })
  let shelf: Shelf | undefined

  async function readDocuments(): Promise<{ revision: number; documents: readonly DocumentFile[] }> {
    const { files, revision } = await readDocumentFiles()
    return { revision, documents: files.flatMap(({ data }) => z.array(documentFileSchema).parse(data)) }
  }

  async function buildShelf(
    hasDrawings: boolean,
    documents: readonly DocumentFile[],
  ): Promise<ReadonlyMap<string, Asset>> {
    const records = hasDrawings ? await readDrawingRecords(drawingsDir) : new Map<string, never>()
    const draw = remember((name) => renderDrawing(name, records) ?? '')
    const files: readonly AssetFile[] = await readAssetFiles(contentDir)
    const assets: readonly Asset[] = [
      ...documents.map((document): Asset => {
        const draw = (): string => renderDocumentCover(document, localize(document.name, 'en'))
        return { kind: 'drawing', name: thumbnailAssetName(document.slug), draw }
      }),
      ...listDrawings(records).map((name): Asset => ({ kind: 'drawing', name, draw: () => draw(name) })),
      ...files.map(({ name, file, mimeType }): Asset => ({
        kind: 'file',
        name,
        path: join(assetsDir, file),
        mimeType,
      })),
    ]
    return new Map(assets.map((asset) => [toHandle(asset.name), asset]))
  }

  async function readShelf(): Promise<ReadonlyMap<string, Asset>> {
    const [drawings, files, { revision, documents }] = await Promise.all([
      readFolderStamp(drawingsDir),
      readFolderStamp(assetsDir),
      readDocuments(),
    ])
    const stamp = [drawings, files, revision].join('\n\n')
    // Many requests at a time must not each read all drawings again.
    if (shelf?.stamp !== stamp) shelf = { stamp, byHandle: buildShelf(drawings !== '', documents) }
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

/** The bytes of an asset. */
export async function readAsset(asset: Asset): Promise<Buffer> {
  return asset.kind === 'drawing' ? Buffer.from(asset.draw()) : readFile(asset.path)
}
