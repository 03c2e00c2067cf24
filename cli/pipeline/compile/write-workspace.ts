import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { FILES_AT_ONCE, readCodeFile, type CodeFile, type CodeFiles } from './code-files.ts'

/** Gatsby's own folders, and the link to the installed packages. */
const KEPT = ['.cache', 'public', 'node_modules']

const PACKAGE = 'package.json'

async function listFiles(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !KEPT.includes(name))
  const nested = await Promise.all(
    names.map(async (name) => {
      const children = await readdir(join(folder, name), { recursive: true, withFileTypes: true }).catch(
        () => undefined,
      )
      if (children === undefined) return [name]
      return children
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll('\\', '/'),
        )
    }),
  )
  return nested.flat()
}

/**
 * Copies a file unless the copy is equal, so that compilers see it as unchanged.
 * @returns whether a different copy was there.
 */
async function copyChanged(file: CodeFile, to: string): Promise<boolean> {
  const [wanted, present] = await Promise.all([readCodeFile(file), readFile(to).catch(() => undefined)])
  if (present?.equals(wanted) === true) return false
  await mkdir(dirname(to), { recursive: true })
  await writeFile(to, wanted)
  return present !== undefined
}

export interface WriteWorkspaceInput {
  readonly workspaceDir: string
  readonly code: CodeFiles
}

/**
 * Brings the folder that Gatsby runs in up to date: a copy of the code, and a link to the installed packages.
 * Gatsby runs in neither folder itself, so a build disturbs neither `gatsby develop` nor another build.
 */
export async function writeWorkspace({ workspaceDir, code }: WriteWorkspaceInput): Promise<void> {
  await mkdir(workspaceDir, { recursive: true })
  const wanted = new Set(code.files.map(({ path }) => path))
  const stale = (await listFiles(workspaceDir)).filter((file) => !wanted.has(file))
  await Promise.all(stale.map((file) => rm(join(workspaceDir, file), { force: true })))
  const changed = await pLimit(FILES_AT_ONCE).map(code.files, async (file) =>
    (await copyChanged(file, join(workspaceDir, file.path))) ? [file.path] : [],
  )
  // It says which browsers the code is for, and no cache of a compiler knows that its results depend on it.
  if (changed.flat().includes(PACKAGE)) await rm(join(workspaceDir, '.cache'), { recursive: true, force: true })
  await rm(join(workspaceDir, 'node_modules'), { force: true })
  await symlink(code.packagesDir, join(workspaceDir, 'node_modules'), 'junction')
}
