import { join, relative, sep } from 'node:path'
import { CODE_DIR } from '../../code-dir.ts'
import { PROJECT_FOLDERS, readCodeFiles } from '../compile/code-files.ts'
import { writeWorkspace } from '../compile/write-workspace.ts'
import type { Project } from '../../project.ts'

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

/** A copy of uapp's code in the data folder, with the project's files over it, and its languages. */
export function createDevelopSource(project: Project, dataDir: string): DevelopSource {
  const { projectDir } = project
  const folders = Object.entries(PROJECT_FOLDERS)
  const dir = join(dataDir, 'develop/code')
  const own = ['src', 'locales'].map((folder) => join(CODE_DIR, folder))
  return {
    dir,
    watched: [
      ...DATA.map((folder) => join(projectDir, folder)),
      ...folders.map(([folder]) => join(projectDir, folder)),
      ...own,
    ],
    update: async () => writeWorkspace({ workspaceDir: dir, code: await readCodeFiles(project) }),
    placeOf: (file) => {
      const path = within(projectDir, file)
      if (path.startsWith('../')) return within(CODE_DIR, file)
      const [folder, place] = folders.find(([name]) => path.startsWith(`${name}/`)) ?? []
      return folder === undefined ? path : `${place}${path.slice(folder.length)}`
    },
  }
}
