import { extname } from 'node:path'
import type { AssetFile } from './asset-files.ts'

/** Segment of every asset address that names the content environment (domain: asset addresses of the content service). */
export const ASSET_ENVIRONMENT = 'embedded'

/** What the services tell about a picture or film; sizes are natural ones in CSS pixels. */
export interface AssetRecord extends Omit<AssetFile, 'file' | 'size'> {
  /** Last segment of the address: letters and digits only. */
  readonly handle: string
  readonly fileName: string
  /** Bytes; absent for an asset that is missing. */
  readonly size?: number
  /** No file has the name. */
  readonly isMissing?: true
}

/** The handle of an asset name: everything but letters and digits removed, as the handles of the real service look. */
export function toHandle(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '')
}

/** Shape of a missing picture, whose size is unknown. */
const MISSING = { mimeType: 'image/svg+xml', width: 800, height: 600, isMissing: true } as const

/** Finds assets by their names; without a file the record says that the asset is missing. */
export function createAssetRecords(files: readonly AssetFile[]): (name: string) => AssetRecord {
  const byName = new Map(files.map((file) => [file.name, file]))
  return (name) => {
    const found = byName.get(name)
    const common = { name, handle: toHandle(name) }
    if (found === undefined) return { ...common, fileName: `${name}.svg`, ...MISSING }
    const { file, ...facts } = found
    return { ...common, ...facts, fileName: file.slice(file.lastIndexOf('/') + 1) }
  }
}

/**
 * Address of an asset as it is. @param assetsUrl the asset host; empty: the sites have the files themselves, so that it is a path
 * of theirs.
 */
export const buildAssetUrl = (assetsUrl: string, { name, fileName }: Pick<AssetRecord, 'name' | 'fileName'>): string =>
  assetsUrl === '' ? `/assets/${name}${extname(fileName)}` : `${assetsUrl}/${ASSET_ENVIRONMENT}/${toHandle(name)}`

/** The same as the services answer it: the text `null` for an asset that is missing (S1 §9). */
export const toAnsweredUrl = (assetsUrl: string, asset: AssetRecord): string =>
  asset.isMissing === true ? 'null' : buildAssetUrl(assetsUrl, asset)
