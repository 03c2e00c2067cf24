import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, utimesSync } from 'node:fs' // prettier-ignore
import { join } from 'node:path'
import { linkOrCopySync } from '../../cli/files/link-folder.ts'

/** Tests damage entries of the first in place, and a build marks a bundle as used: each project has files of its own. */
const isCopied = (path: string): boolean => /\/data\/markup|\/bundle\.json$|\/receipt\.json$/.test(path)

/** Second names of files, by inode of the first, where the file system cannot link across folders. */
export type Copies = Map<number, string>

/** Links a file, or its copy that was made before: files that are one stay one. */
function linkOnce(path: string, target: string, copies: Copies): void {
  const { ino, nlink } = lstatSync(path)
  const known = copies.get(ino)
  if (known !== undefined) return linkSync(known, target)
  linkOrCopySync(path, target)
  if (nlink > 1 && lstatSync(target).ino !== ino) copies.set(ino, target)
}

/** When a bundle was used last decides which one previews take. */
function copyWithTimes(path: string, target: string): void {
  copyFileSync(path, target)
  const { atime, mtime } = lstatSync(path)
  utimesSync(target, atime, mtime)
}

/** Gives every file of a tree a second name in another one, or a copy where files are changed in place. */
export function linkTreeSync(from: string, to: string, copies: Copies = new Map()): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [path, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTreeSync(path, target, copies)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(path), target)
    else if (isCopied(path)) copyWithTimes(path, target)
    else linkOnce(path, target, copies)
  }
}
