import { isFields } from '../src/domain/values/is-fields.ts'
import type { AssetFile } from './asset-files.ts'
import { omitUndefined } from '../src/domain/values/omit-undefined.ts'

/** Segment of every asset address that names the content environment (domain: asset addresses of the content service). */
export const ASSET_ENVIRONMENT = 'trenholt'

/** What the content service tells about a picture or film; sizes are natural ones in CSS pixels. */
export interface AssetRecord {
  readonly name: string
  /** Last segment of the address: letters and digits only. */
  readonly handle: string
  readonly fileName: string
  readonly mimeType: string
  readonly width: number
  readonly height: number
  /** Bytes; known for files only. */
  readonly size?: number
  /** Pictures of pixels only: `#rrggbb`. */
  readonly dominantColor?: string
  /** Films only. */
  readonly durationSeconds?: number
  /** The name is one of a drawing, but nobody has drawn it. */
  readonly isMissing?: true
}

type Size = readonly [width: number, height: number]

/** Drawings with a name of their own (content/README.md “Drawing names”). */
const NAMED: Readonly<Record<string, Size>> = {
  'crimp-section': [1400, 430],
  'crimp-section-small': [400, 400],
  'crimp-cross': [480, 400],
  'force-curve': [480, 400],
  default: [800, 600],
  // Wordmarks are as long as their names.
  'brand-trenholt': [860, 160],
  'brand-ovander': [864, 160],
  'brand-quenby': [808, 176],
  'brand-morvane': [868, 160],
  'brand-brastow': [836, 160],
}

/** Drawings of a family: first part of the name, then size. */
const PREFIXES: readonly (readonly [string, Size])[] = [
  ['process-', [240, 132]],
  ['class-', [480, 360]],
  ['capability-', [480, 360]],
  ['service-', [800, 600]],
  ['factory-', [800, 600]],
  ['story-', [1280, 720]],
  ['hero-', [1400, 560]],
  ['person-', [160, 160]],
  ['brand-', [860, 160]],
]

/** Views of a machine: last part of the name, then size. */
const SUFFIXES: readonly (readonly [string, Size])[] = [
  ['-axo', [800, 680]],
  ['-card', [400, 300]],
  ['-front', [800, 680]],
  ['-side', [800, 680]],
  ['-tool', [800, 680]],
  ['-callouts', [800, 760]],
  ['-wide', [1280, 720]],
]

/** The handle of an asset name: everything but letters and digits removed, as the handles of the real service look. */
export function toHandle(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '')
}

/** Natural size of a drawing by its name; `undefined` for a name that is no drawing's. */
function resolveDrawingSize(name: string): Size | undefined {
  return (
    NAMED[name] ??
    PREFIXES.find(([prefix]) => name.startsWith(prefix) && name.length > prefix.length)?.[1] ??
    SUFFIXES.find(([suffix]) => name.endsWith(suffix) && name.length > suffix.length)?.[1]
  )
}

/**
 * The record of an asset name: a file of `content/assets/` first, else a drawing by the rules of content/README.md.
 * `undefined` when the name is neither.
 * @param drawings names of the drawings that there are (`listDrawingNames`); absent: nobody knows.
 */
export function resolveAsset(
  name: string,
  files: readonly AssetFile[] = [],
  drawings?: ReadonlySet<string>,
): AssetRecord | undefined {
  const handle = toHandle(name)
  const file = files.find((candidate) => candidate.name === name)
  if (file !== undefined) {
    const { file: fileName, mimeType, width, height, size, dominantColor, durationSeconds } = file
    return {
      name,
      handle,
      fileName,
      mimeType,
      width,
      height,
      size,
      ...omitUndefined({ dominantColor, durationSeconds }),
    }
  }
  const drawing = resolveDrawingSize(name)
  if (drawing === undefined) return undefined
  const [width, height] = drawing
  const isMissing = drawings?.has(name) === false
  return {
    name,
    handle,
    fileName: `${name}.svg`,
    mimeType: 'image/svg+xml',
    width,
    height,
    ...(isMissing ? { isMissing } : {}),
  }
}

/** Names of the drawings that the records of some files make: one for each view of a machine, one for each other record. */
export function listDrawingNames(files: readonly unknown[]): ReadonlySet<string> | undefined {
  const records = files.flatMap((file) => (isFields(file) ? Object.entries(file) : []))
  if (records.length === 0) return undefined
  return new Set(
    records.flatMap(([name, record]) =>
      isFields(record) && Array.isArray(record['views']) ? record['views'].map((view) => `${name}-${view}`) : [name],
    ),
  )
}

/** Address of an asset without transformation segments. */
export function buildAssetUrl(assetsUrl: string, handle: string): string {
  return `${assetsUrl}/${ASSET_ENVIRONMENT}/${handle}`
}

/** The same as the services answer it: the text `null` for an asset that is missing (S1 §9). */
export const toAnsweredUrl = (assetsUrl: string, { handle, isMissing }: AssetRecord): string =>
  isMissing === true ? 'null' : buildAssetUrl(assetsUrl, handle)
