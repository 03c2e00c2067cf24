import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { CODE_DIR } from '../../code-dir.ts'
import { PROJECT_FOLDERS, readCodeFiles } from '../compile/code-files.ts'
import { writeWorkspace } from '../compile/write-workspace.ts'

/** The code that `gatsby develop` compiles. */
export interface DevelopSource {
  readonly dir: string
  /** Files and folders to watch. */
  readonly watched: readonly string[]
  /** Brings `dir` up to date with what people edit. */
  update(): Promise<void>
  /**
   * A watched file by its place in the code, such as `src/components/kit/tag.tsx`, or within the project, such as
   * `content/news/a.yaml`; with `/`.
   */
  placeOf(file: string): string
}

/** Folders of a project that nothing is compiled of. */
const DATA = ['content', 'search-words']

const within = (dir: string, file: string): string => relative(dir, file).split(sep).join('/')

/**
 * uapp's own folder where the project lays nothing over it. Otherwise, and where uapp is an installed package, which compilers
 * pass over, a copy in the data folder.
 */
export function createDevelopSource(projectDir: string, dataDir: string): DevelopSource {
  const folders = Object.entries(PROJECT_FOLDERS)
  const isOverlaid = folders.some(([folder]) => existsSync(join(projectDir, folder)))
  const isCopied = isOverlaid || CODE_DIR.split(sep).includes('node_modules')
  const dir = isCopied ? join(dataDir, 'develop/code') : CODE_DIR
  const own = ['src', 'locales'].map((folder) => join(CODE_DIR, folder))
  return {
    dir,
    watched: [
      ...DATA.map((folder) => join(projectDir, folder)),
      ...folders.map(([folder]) => join(projectDir, folder)),
      ...own,
    ],
    update: async () => {
      if (isCopied) await writeWorkspace({ workspaceDir: dir, code: await readCodeFiles(projectDir) })
    },
    placeOf: (file) => {
      const path = within(projectDir, file)
      if (path.startsWith('../')) return within(CODE_DIR, file)
      const [folder, place] = folders.find(([name]) => path.startsWith(`${name}/`)) ?? []
      return folder === undefined ? path : `${place}${path.slice(folder.length)}`
    },
  }
}
