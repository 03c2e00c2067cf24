import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { YAMLParseError } from 'yaml'
import { createFileIndex, type FileIndex } from './file-index.ts'
import { createParsedFiles } from './parsed-files.ts'
import { openFileText, type FileText } from './problems/file-text.ts'

/** A file of the content folder; `path` is relative to it, with forward slashes. */
export interface YamlFile {
  readonly path: string
  /** Undefined where the file cannot be parsed. */
  readonly data: unknown
  readonly isUnreadable: boolean
  /** Opens its text, for messages about what is wrong in it. Blocking. */
  readonly openText: () => FileText
}

/** All YAML files under some folders, as they are now. */
export interface YamlFiles {
  readonly files: readonly YamlFile[]
  /** Another number as soon as a file was added, changed or removed. */
  readonly revision: number
  /** The look that they were read after. */
  readonly index: FileIndex
}

export interface YamlFolderOptions {
  readonly dir: string
  /** Files and folders within `dir`. */
  readonly parts: readonly string[]
  /** Looks at the files, where the caller has a look of its own. */
  readonly look?: () => FileIndex
  /** Where parsed files are remembered beyond this process. */
  readonly memoryFile?: string | undefined
}

/** At once; a system lets a process have some thousand open. */
const OPEN_FILES = 64

/**
 * Reads the YAML files under `parts` of `dir`. Each call looks at the files anew and parses only those that changed, so
 * that an edit is seen by the next request, also where file events do not arrive (network drives, containers). A file that
 * cannot be parsed stands among the others as such.
 */
export function createYamlFolder({
  dir,
  parts,
  look = createFileIndex({ dir, parts }),
  memoryFile,
}: YamlFolderOptions): () => Promise<YamlFiles> {
  const parsed = createParsedFiles(memoryFile)
  let state: YamlFiles = { files: [], revision: 0, index: new Map() }

  async function readOne(path: string, hash: string): Promise<YamlFile> {
    const file = join(dir, path)
    const openText = (): FileText => openFileText(readFileSync(file, 'utf8'))
    try {
      return { path, data: (await parsed.read(file, hash)).data, isUnreadable: false, openText }
    } catch (error) {
      if (error instanceof YAMLParseError) return { path, data: undefined, isUnreadable: true, openText }
      throw error
    }
  }

  async function read(): Promise<YamlFiles> {
    const current = look()
    if (current === state.index) return state
    const wanted = [...current].filter(([path]) => path.endsWith('.yaml'))
    const limit = pLimit(OPEN_FILES)
    const outcomes = await Promise.allSettled(wanted.map(([path, { hash }]) => limit(readOne, path, hash)))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    await parsed.keep(new Set(wanted.map(([, { hash }]) => hash)))
    const files = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    state = { files, revision: state.revision + 1, index: current }
    return state
  }

  let last: Promise<YamlFiles> = Promise.resolve(state)
  return () => (last = last.then(read, read))
}
