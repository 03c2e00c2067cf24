import { execFile } from 'node:child_process'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../base/hash-sources.ts'

export const runCommand = promisify(execFile)

/** Packs a folder as npm would publish it. @param into folder that exists. @returns path of the tarball. */
export async function packFolder(source: string, into: string): Promise<string> {
  const { stdout } = await runCommand('npm', ['pack', '--silent', '--pack-destination', into], { cwd: source })
  return join(into, stdout.trim())
}

/** Packs a folder and takes the package apart, as npm does where it installs it. */
export async function unpackFolder(source: string, into: string, target: string): Promise<void> {
  const tarball = await packFolder(source, into)
  await mkdir(target, { recursive: true })
  await runCommand('tar', ['xzf', tarball, '-C', target, '--strip-components=1'])
}

/** The packages of the repository in the place of those that npm would install beside uapp. */
export async function linkPackages(target: string): Promise<void> {
  const packages = join(ROOT, 'node_modules')
  const names = (await readdir(packages)).filter((name) => !name.startsWith('.') && name !== 'uapp')
  await Promise.all(names.map((name) => symlink(join(packages, name), join(target, name), 'junction')))
}
