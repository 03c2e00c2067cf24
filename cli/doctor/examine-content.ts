import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createCatalogueReader } from '../../services/catalogue/catalogue-reader.ts'
import { createContentReader } from '../../services/content/content-reader.ts'
import { listFileProblems } from '../../services/content/read-content-store.ts'
import { ContentFilesError, type FileProblem } from '../../services/problems/file-problem.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError, usageError } from '../errors.ts'
import { EXIT } from '../exit-status.ts'
import type { Finding } from './finding.ts'

/** What is wrong in files; a list of assets that is wrong keeps all else from being read. */
async function collect(read: () => Promise<readonly FileProblem[]>): Promise<readonly FileProblem[]> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ContentFilesError) return error.problems
    throw error
  }
}

/**
 * Checks the content files of the project by themselves, before a service reads them or anything is fetched.
 * @throws {CommandError} naming file, line, field and value of all that is wrong.
 */
export async function examineContent({
  config,
  cwd,
}: Pick<CommandContext, 'config' | 'cwd'>): Promise<readonly Finding[]> {
  const contentDir = resolve(cwd, config.projectDir, 'content')
  const folder = relative(cwd, contentDir)
  if (!existsSync(contentDir))
    throw usageError(`There is no folder ${folder}: --content is for content that lies in files.`)
  const content = createContentReader({ contentDir, assetsUrl: '', freshForMs: 0, now: () => performance.now() })
  const catalogue = createCatalogueReader({ contentDir, assetsUrl: '' })
  const problems = await Promise.all([
    collect(async () => listFileProblems(await content.read())),
    collect(async () => {
      await catalogue.check()
      return []
    }),
  ])
  // Both read the list of assets.
  const found = new Map(problems.flat().map((problem) => [JSON.stringify(problem), problem]))
  if (found.size > 0) throw new CommandError(new ContentFilesError([...found.values()]).message, EXIT.contentProblems)
  return [{ part: 'content files', state: 'good', detail: `nothing is wrong in ${folder}` }]
}
