import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of a command's own that can be filled and emptied while the command runs. */
export interface SmallDisk {
  /** Where the command finds it. */
  readonly dir: string
  /** What the command is started by. */
  readonly wrapper: readonly string[]
  /** Leaves no room. @param pid of the command. */
  fill(pid: number | undefined): Promise<void>
  /** Takes back what filled it. */
  empty(pid: number | undefined): Promise<void>
  remove(): Promise<void>
}

/** Mounts `$1` MiB at `$2`, which nobody else sees and which ends with the command, and becomes the command. */
const SCRIPT = 'size=$1 disk=$2; shift 2; mount -t tmpfs -o "size=${size}m" none "$disk" && exec "$@"'
const NAMESPACE = ['unshare', '--map-root-user', '--mount'] as const

/** Writes zeros until nothing more fits; that it ends with an error is what is wanted. */
const FILL = 'for size in 1M 4k 1; do dd if=/dev/zero bs=$size >> "$1" 2>/dev/null; done; true'

/**
 * Makes a disk of `mebibytes`, in a mount namespace, for which nobody needs to be root.
 * @throws {Error} where the system lets nobody but root mount anything.
 */
export async function createSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const base = await mkdtemp(join(tmpdir(), 'uapp-disk-'))
  const dir = join(base, 'disk')
  await mkdir(dir)
  const [command, ...options] = NAMESPACE
  if (spawnSync(command, [...options, 'mount', '-t', 'tmpfs', 'none', dir]).status !== 0)
    throw new Error('unshare(1) may not mount a tmpfs here: allow user namespaces (user.max_user_namespaces)')
  // The command's own view of its files, which its user may look at (proc(5)).
  const fillerOf = (pid: number | undefined): string => `/proc/${pid}/root${join(dir, 'filler')}`
  return {
    dir,
    wrapper: [...NAMESPACE, 'sh', '-c', SCRIPT, 'sh', String(mebibytes), dir],
    fill: async (pid) => {
      await writeFile(fillerOf(pid), '')
      spawnSync('sh', ['-c', FILL, 'sh', fillerOf(pid)])
    },
    empty: (pid) => rm(fillerOf(pid)),
    remove: () => rm(base, { recursive: true, force: true }),
  }
}
