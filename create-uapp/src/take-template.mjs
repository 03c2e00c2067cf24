import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The package of the demonstration; its version is that of uapp. */
const DEMONSTRATION = 'uapp-demo'

/** What of a template belongs to a project. */
const PARTS = [
  'content',
  'customers',
  'search-words',
  'static',
  'theme',
  'locales',
  'components',
  'pages',
  'uapp.config.ts',
]

/** What npm is to fetch: `demo`, a version of it, or `file:…`. */
const toSpec = (template, version) => {
  if (template === 'demo') return `${DEMONSTRATION}@${version}`
  return template.startsWith('file:') ? `file:${resolve(template.slice('file:'.length))}` : template
}

/** In the repository a template lies beside the code; in a project that is in `node_modules`. */
const toProjectImports = (text) =>
  text
    .replaceAll(/(from ')(?:\.\.\/)+src\/config\/uapp-config\.ts'/g, "$1uapp/config'")
    .replaceAll(/(from ')((?:\.\.\/)*)\.\.\/((?:src|services)\/)/g, '$1$2node_modules/uapp/$3')

async function adaptFolder(dir) {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue
    const file = join(entry.parentPath, entry.name)
    await writeFile(file, toProjectImports(await readFile(file, 'utf8')))
  }
}

/**
 * Copies the files of a template into a folder, and has its code find uapp there.
 * @param template `demo`, or what npm can install: a package, or `file:` and a tarball.
 * @returns how many files. @throws {Error} with what npm says, when it cannot be had.
 */
export async function takeTemplate(template, { dir, version }) {
  const spec = toSpec(template, version)
  const folder = await mkdtemp(join(tmpdir(), 'create-uapp-'))
  try {
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--install-links', spec]
    const { status, stderr } = spawnSync('npm', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error(`npm cannot give ${spec}: ${stderr.trim()}`)
    // What was asked for, beside what it needs itself; a name may have a scope.
    const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    const [name] = Object.keys(dependencies)
    const source = join(folder, 'node_modules', name)
    const parts = (await readdir(source)).filter((part) => PARTS.includes(part))
    if (!parts.includes('uapp.config.ts') || !parts.includes('content'))
      throw new Error(`${spec} is no template: it has no uapp.config.ts, or no content`)
    for (const part of parts) await cp(join(source, part), join(dir, part), { recursive: true })
    await adaptFolder(dir)
    const entries = await readdir(dir, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
