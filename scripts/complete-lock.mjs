// npm run lock: writes package-lock.json anew, with an entry for every optional platform package.
// A registry mirror may lack the binaries of other platforms; npm then leaves them out of the lock file, and `npm ci`
// refuses it. Version and platform follow from the parent's optionalDependencies and the package's name.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'mips64el', 'wasm32']

function toPlatform(name) {
  const words = name.split(/[-/]/)
  const os = OS.filter((candidate) => words.includes(candidate))
  const cpu = CPU.filter((candidate) =>
    words.some((word) => word === candidate || (candidate === 'arm' && word === 'armv7')),
  )
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  return { ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) }
}

/** Folder in which Node finds `name` from `from`, or undefined. */
function findInstalled(packages, from, name) {
  for (let folder = from; ;) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'uapp-lock-'))
// In a folder of its own: beside installed packages npm would leave out the platforms that are not installed.
copyFileSync(join(root, 'package.json'), join(scratch, 'package.json'))
execFileSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], {
  cwd: scratch,
  stdio: ['ignore', 2, 2],
})
const lock = JSON.parse(readFileSync(join(scratch, 'package-lock.json'), 'utf8'))
rmSync(scratch, { recursive: true, force: true })

let added = 0
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (findInstalled(lock.packages, place, name) || !/^\d/.test(version)) continue
    lock.packages[`${place}/node_modules/${name}`] = {
      version,
      ...toPlatform(name),
      ...(entry.dev && { dev: true }),
      optional: true,
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json is written; ${added} platform packages were added to what the registry names.`)
