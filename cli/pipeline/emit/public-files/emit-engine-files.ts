import { join } from 'node:path'
import { STATIC_PAGES } from '../../../../src/domain/request/fixed-pages.ts'
import type { Problem } from '../../../../src/domain/problem/problem.ts'
import { isSeedFile } from '../../compile/seed-plan.ts'
import { listPublicFiles, pathOfHtml, pathOfPageData } from '../../gatsby/list-public-files.ts'
import type { PublicFileTask } from './public-file.ts'

export interface EngineFilesInput {
  /** Output of Gatsby: its files are copied, never linked, because Gatsby writes in place. */
  readonly engineDir: string
  /** `{staging}/{host}/public`. */
  readonly publicDir: string
  /** Paths of the host's pages. */
  readonly paths: ReadonlySet<string>
  /** Paths of the pages of the code itself, which are in no plan. */
  readonly codePaths: readonly string[]
  /** Compressed files of earlier builds. */
  readonly cacheDir: string
}

/** Files of an engine's output on their way into a release. */
export interface EngineFiles {
  readonly tasks: readonly PublicFileTask[]
  /** Those that are no pages, relative to `public`. */
  readonly assets: readonly string[]
  readonly problems: readonly Problem[]
}

function toMissingPage(path: string): Problem {
  return {
    code: 'page-not-rendered',
    severity: 'error',
    where: { source: 'render', path },
    message: `The plan has the page ${path}, but the render engine has written none`,
    hint: 'Remove the folder `gatsby` in the data folder and build again; report it if the page stays missing.',
  }
}

/** Lists what of Gatsby's output belongs into a release: bundles, and the pages of the plan with their payloads. */
export async function listEngineFiles(input: EngineFilesInput): Promise<EngineFiles> {
  const { engineDir, publicDir, paths, codePaths, cacheDir } = input
  const unplanned = new Set([...codePaths, ...STATIC_PAGES.map(({ path }) => path)])
  const belongs = (path: string | undefined): boolean => path === undefined || paths.has(path) || unplanned.has(path)
  const files = (await listPublicFiles(engineDir)).filter(
    (file) => !isSeedFile(file) && belongs(pathOfHtml(file)) && belongs(pathOfPageData(file)),
  )
  const rendered = new Set(files.map(pathOfHtml))
  const isPage = (file: string): boolean => paths.has(pathOfHtml(file) ?? pathOfPageData(file) ?? '')
  const tasks = files.map((file): PublicFileTask => {
    const to = { from: join(engineDir, file), to: join(publicDir, file) }
    if (!isPage(file)) return file.startsWith('slice-data/') ? to : { ...to, cacheDir }
    const path = pathOfPageData(file)
    return path === undefined ? to : { ...to, payloadTo: join(publicDir, path.slice(1), '_payload.json') }
  })
  return {
    tasks,
    assets: files.filter((file) => !isPage(file)),
    problems: [...paths].filter((path) => !rendered.has(path)).map(toMissingPage),
  }
}
