import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchPages } from './bench-engine.ts'

const RIVALS = fileURLToPath(new URL('rivals/', import.meta.url))

export interface PrepareSiteInput {
  /** Folder below `rivals`. */
  readonly name: string
  readonly workDir: string
  readonly pages: BenchPages
  /** Where the tool takes files from that it copies as they are. */
  readonly staticDir: string
}

/** Copies a rival's sources into a clean folder and links the pages as `data`. @returns the folder. */
export async function prepareSite({ name, workDir, pages, staticDir }: PrepareSiteInput): Promise<string> {
  const siteDir = join(workDir, name)
  await rm(siteDir, { recursive: true, force: true })
  await cp(join(RIVALS, name), siteDir, { recursive: true })
  await cp(join(RIVALS, 'shared'), join(siteDir, 'shared'), { recursive: true })
  await mkdir(join(siteDir, staticDir), { recursive: true })
  await cp(join(RIVALS, 'styles.css'), join(siteDir, staticDir, 'styles.css'))
  await symlink(pages.dir, join(siteDir, 'data'))
  return siteDir
}
