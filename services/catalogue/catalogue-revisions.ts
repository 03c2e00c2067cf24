import { hashTexts, type FileIndex } from '../file-index.ts'
import { CODE_REVISION, hashFiles, type Revision } from '../revision.ts'

/** What all answers depend on besides files: origin of the asset service, and entries that a fault breaks. */
export interface RevisionFrame {
  readonly assetsUrl: string
  readonly malformed: readonly string[]
}

const PRODUCT_FOLDERS = /^catalogue\/(products|services|smart-factory)\//
const isAsset = (path: string): boolean => path.startsWith('assets/')
/** Products stand in the order of their classifications, and their specifications are made of definitions. */
const isAroundProducts = (path: string): boolean =>
  isAsset(path) || path === 'catalogue/classifications.yaml' || path.startsWith('catalogue/specifications/')

/** Files that the records of each type are made of. */
const FILES: Readonly<Record<string, (path: string) => boolean>> = {
  Classification: (path) => isAsset(path) || path === 'catalogue/classifications.yaml',
  Product: (path) => isAroundProducts(path) || PRODUCT_FOLDERS.test(path),
  Capability: (path) => isAsset(path) || path === 'catalogue/capabilities.yaml',
  Document: (path) => isAsset(path) || path === 'catalogue/documents.yaml',
}

function frameTexts({ assetsUrl, malformed }: RevisionFrame): readonly string[] {
  return [CODE_REVISION, assetsUrl, ...malformed]
}

/** The revision of each record type. */
export function toRevisions(index: FileIndex, frame: RevisionFrame): readonly Revision[] {
  const texts = frameTexts(frame)
  return Object.entries(FILES).map(([type, isWanted]) => ({
    type,
    revision: hashTexts([...texts, hashFiles(index, isWanted)]),
  }))
}

/** The revision of one product. @param file its path within the content folder. */
export function createProductRevision(index: FileIndex, frame: RevisionFrame): (file: string) => string {
  const texts = [...frameTexts(frame), hashFiles(index, isAroundProducts)]
  return (file) => hashTexts([...texts, file, index.get(file)?.hash ?? ''])
}
