import { isAbsolute, join, relative, sep } from 'node:path'
import type { BatchJob } from '../render/headless/batch-job.ts'

/** The folders that machines share, wherever each has mounted them; absolute. */
export interface SharedFolders {
  readonly dataDir: string
  readonly distDir: string
}

/** @throws {Error} for a path in neither folder: another machine would not find it. */
function toPortablePath(path: string, { dataDir, distDir }: SharedFolders): string {
  if (path === '') return ''
  for (const [name, folder] of [
    ['dist', distDir],
    ['data', dataDir],
  ] as const) {
    const below = relative(folder, path)
    if (below !== '' && !below.startsWith('..') && !isAbsolute(below)) return `${name}/${below.split(sep).join('/')}`
  }
  throw new Error(`${path} lies neither in ${dataDir} nor in ${distDir}`)
}

function fromPortablePath(path: string, { dataDir, distDir }: SharedFolders): string {
  if (path === '') return ''
  const at = path.indexOf('/')
  return join(path.slice(0, at) === 'dist' ? distDir : dataDir, path.slice(at + 1))
}

function mapPaths(job: BatchJob, toPath: (path: string) => string): BatchJob {
  const { publicDir, planDir, lean } = job
  return {
    ...job,
    publicDir: toPath(publicDir),
    planDir: toPath(planDir),
    ...(lean === undefined ? {} : { lean: { ...lean, dir: toPath(lean.dir) } }),
  }
}

/** A batch whose paths begin with `data/` or `dist/`. */
export function toPortableBatch(job: BatchJob, folders: SharedFolders): BatchJob {
  return mapPaths(job, (path) => toPortablePath(path, folders))
}

/** A portable batch with the paths of this machine. */
export function fromPortableBatch(job: BatchJob, folders: SharedFolders): BatchJob {
  return mapPaths(job, (path) => fromPortablePath(path, folders))
}
