import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROTECTED_PAGES_FOLDER } from '../../../../src/domain/release/protected-files.ts'
import { readHostFile, type FileArea } from '../../../../src/release/pages/host-pages.ts'
import type { Release } from '../../../../src/release/read-release.ts'

/** Reads a file of a release, such as `localhost/public/de/index.html`, filled or as it lies there; undefined: there is none. */
export type ReadReleaseFile = (file: string) => Promise<Buffer | undefined>

const AREAS: readonly (readonly [string, FileArea])[] = [
  ['public/', 'public'],
  [`${PROTECTED_PAGES_FOLDER}/`, 'protected'],
]

export function createReleaseReader({ dir, hosts }: Pick<Release, 'dir' | 'hosts'>): ReadReleaseFile {
  return async (file) => {
    const host = hosts.find((one) => file.startsWith(`${one.host}/`))
    const ofHost = host === undefined ? '' : file.slice(host.host.length + 1)
    const [prefix, area] = AREAS.find(([folder]) => ofHost.startsWith(folder)) ?? []
    if (host === undefined || prefix === undefined) return readFile(join(dir, file)).catch(() => undefined)
    return readHostFile(host, ofHost.slice(prefix.length), area)
  }
}
