import { fileURLToPath } from 'node:url'
import { createFileIndex, hashTexts, type FileIndex } from './file-index.ts'

/** What a record type's answers are made of, in one opaque text; see `Revision` in the services' schema.graphql. */
export interface Revision {
  readonly type: string
  readonly revision: string
}

/** What the answers about an entry are made of, as `Revision`. */
export interface EntryRevision {
  readonly id: string
  readonly revision: string
}

/** Revision of everything that stands in some files of an index: of their paths and contents. */
export function hashFiles(index: FileIndex, isWanted: (path: string) => boolean): string {
  return hashTexts([...index].flatMap(([path, { hash }]) => (isWanted(path) ? [path, hash] : [])))
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What shapes answers besides content files: the services, the rules that they share with the sites, and packages. */
const CODE = [
  'services/content',
  'services/catalogue',
  'services/problems',
  'src/domain',
  'src/integrations/rich-text',
  'package-lock.json',
]
const SHARED = [
  'asset-files.ts',
  'asset-records.ts',
  'file-index.ts',
  'parsed-files.ts',
  'revision.ts',
  'yaml-folder.ts',
]

/**
 * Revision of the program itself. It is computed once, when the module is loaded: a process keeps its code when files are
 * edited later.
 */
export const CODE_REVISION = hashFiles(
  createFileIndex({ dir: ROOT, parts: [...CODE, ...SHARED.map((name) => `services/${name}`)] })(),
  (path) => !path.endsWith('.test.ts'),
)
