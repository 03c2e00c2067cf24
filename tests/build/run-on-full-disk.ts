import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { until, type CommandEnd, type FixtureProject } from './fixture-project.ts'

/** How a command ended that found no more space, and what it left. */
export interface FullDiskEnd {
  readonly end: CommandEnd
  /** Names in `releases/`. */
  readonly releases: readonly string[]
  /** Build id of the current release. */
  readonly current: string
  /** Folder of the current release as it is afterwards. */
  readonly releaseDir: string
}

/** What a file system of its own has room for besides the current release; KiB. */
const SLACK_KIB = 4096

/**
 * Mounts a small file system (`$1` KiB) at `$2` that nobody else sees and that ends with the command, puts the release `$3`
 * into it as the current one, runs the rest, and keeps in `$4` what is left.
 */
const SCRIPT = `
size=$1 disk=$2 release=$3 left=$4
shift 4
mount -t tmpfs -o "size=\${size}k" none "$disk" || exit 97
mkdir "$disk/releases" && cp -a "$release" "$disk/releases/" && ln -s "releases/$(basename "$release")" "$disk/current" || exit 98
"$@"
status=$?
cp -a "$disk/." "$left/" || exit 99
exit $status
`

const NAMESPACE = ['unshare', '--map-root-user', '--mount'] as const

function canMount(folder: string): boolean {
  const [command, ...options] = NAMESPACE
  return spawnSync(command, [...options, 'mount', '-t', 'tmpfs', 'none', folder]).status === 0
}

async function readEnd(end: CommandEnd, distDir: string): Promise<FullDiskEnd> {
  const current = basename(await readlink(join(distDir, 'current')))
  const releases = await readdir(join(distDir, 'releases'))
  return { end, releases, current, releaseDir: join(distDir, 'releases', current) }
}

/** The disk has room for the current release and little more, so it is full while pages are written. */
async function runOnSmallDisk(project: FixtureProject, args: readonly string[]): Promise<FullDiskEnd> {
  const [disk, left] = [join(project.dir, 'small-disk'), join(project.dir, 'small-disk-left')]
  await rm(left, { recursive: true, force: true })
  await Promise.all([disk, left].map((folder) => mkdir(folder, { recursive: true })))
  const release = join(project.distDir, 'releases', basename(await readlink(join(project.distDir, 'current'))))
  const size = Number(/^\d+/.exec(execFileSync('du', ['-sk', release], { encoding: 'utf8' }))?.[0]) + SLACK_KIB
  const wrapper = [...NAMESPACE, 'sh', '-c', SCRIPT, 'sh', String(size), disk, release, left]
  return readEnd(await project.run(args, { UAPP_DIST_DIR: disk }, wrapper), left)
}

/** Folder of the main host's pages in the release that is being made. */
function findStagedPages(releasesDir: string): string | undefined {
  const staged = readdirSync(releasesDir).filter((name) => name.startsWith('.staging-'))
  return staged.map((name) => join(releasesDir, name, 'localhost/public')).find((folder) => existsSync(folder))
}

/**
 * One page of the release is a device that is always full: write(2) to it gives ENOSPC (full(4)). Bundles are copied before
 * pages are rendered, so there is time to put it there.
 */
async function runOnFullDevice(project: FixtureProject, args: readonly string[]): Promise<FullDiskEnd> {
  const releasesDir = join(project.distDir, 'releases')
  const recycledTrees = readdirSync(releasesDir).filter((name) => name.startsWith('.spare-'))
  await Promise.all(recycledTrees.map((name) => rm(join(releasesDir, name), { recursive: true })))
  const { ended } = project.start(args)
  await until(() => findStagedPages(releasesDir) !== undefined, ended)
  const folder = join(findStagedPages(releasesDir) ?? '', 'de/contact')
  await mkdir(folder, { recursive: true })
  await symlink('/dev/full', join(folder, 'index.html'))
  return readEnd(await ended, project.distDir)
}

/**
 * Runs a command on a disk that gets full. Where nobody may mount a file system, a full device takes its place.
 * @throws {Error} on a machine that has neither.
 */
export async function runOnFullDisk(project: FixtureProject, args: readonly string[]): Promise<FullDiskEnd> {
  if (canMount(project.dir)) return runOnSmallDisk(project, args)
  if (existsSync('/dev/full')) return runOnFullDevice(project, args)
  throw new Error('No way to fill a disk here: neither unshare(1) may mount a tmpfs nor is there /dev/full')
}
