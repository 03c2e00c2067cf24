import { readFile } from 'node:fs/promises'
import { toPageFile } from '../../src/release/page-file.ts'
import type { RequestedPage } from './page-screen.ts'

/** Markup of a page as it was built; undefined when the release has none. */
export async function readPageSource({ release, host, path }: RequestedPage): Promise<string | undefined> {
  const publicDir = release.hosts.find((candidate) => candidate.host === host)?.publicDir
  if (publicDir === undefined) return undefined
  return readFile(toPageFile(publicDir, path), 'utf8').catch(() => undefined)
}
