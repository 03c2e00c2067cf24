import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises' // prettier-ignore
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { toMappingRevision } from '../../cli/pipeline/fetch/mapping-revision.ts'
import { uappConfigSchema } from '../../src/config/uapp-config.ts'
import { buildResultSchema, type BuildJson } from '../build/build-result-schema.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { BASES, type Base, type BaseName } from './bases.ts'
import { hashSources, ROOT } from './hash-sources.ts'
import { linkTreeSync, type Copies } from './link-tree.ts'
import { withLock } from './with-lock.ts'

/** Sources whose releases are kept: the present ones, and those before. */
const KEPT_SOURCES = 2

/** What of the data folder makes the next build fast; what else is in it belongs to one project. */
const KEPT_DATA = ['bundle', 'compressed', 'markup', 'markup-protected', 'snapshot', 'services']
/** What of it is the same in all bases of these sources. */
const SHARED_DATA = ['bundle', 'compressed', 'snapshot', 'services']
/** Keys of one project's services. */
const isOwn = (name: string): boolean => name.endsWith('.key')

/** A release of the demonstration group as a cold build made it. */
export interface BaseRelease {
  readonly dir: string
  /** Folder of the project that it was built in; it is gone. */
  readonly projectDir: string
  /** What `uapp build --json` said. */
  readonly result: BuildJson
}

const baseSchema = z.object({ projectDir: z.string(), result: buildResultSchema, print: z.string() })

export interface ProjectOptions {
  /** Its `uapp.config.ts`. */
  readonly config: string
  /** What it has besides, by path. */
  readonly files?: Readonly<Record<string, string>> | undefined
}

/** Content of the demonstration, and its colours: projects of other colours would each have their code compiled. */
const COPIED = ['content', 'theme']

/** Copies the demonstration into a folder that may be changed; the code stays where it is. */
export async function copyProject(dir: string, { config, files = {} }: ProjectOptions): Promise<void> {
  await mkdir(join(dir, 'node_modules'), { recursive: true })
  await Promise.all([
    ...COPIED.map((name) => cp(join(ROOT, 'demo', name), join(dir, name), { recursive: true })),
    symlink(ROOT, join(dir, 'node_modules/uapp'), 'junction'),
  ])
  const written = Object.entries({ ...files, 'uapp.config.ts': config })
  await Promise.all(written.map(([file, text]) => writeFile(join(dir, file), text)))
}

/** Text of a configuration file. */
export function toConfigFile(config: object): string {
  return `import { defineConfig } from 'uapp/config'\n\nexport default defineConfig(${JSON.stringify(config, undefined, 2)})\n`
}

/** Hash of names, sizes and times of all files: another one when a test wrote to a file that others share. */
function printTree(dir: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    const found = lstatSync(join(dir, name))
    if (found.isFile()) hash.update(`${name} ${found.size} ${found.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

export interface BaseUser {
  readonly dataDir: string
  /** Absent: it makes its releases itself. */
  readonly distDir?: string
  /** Where its embedded sources will listen. */
  readonly contentPort: number
  readonly cataloguePort: number
}

/** The same content at other addresses: it need not be fetched again. */
async function moveSources({ config }: Base, { dataDir, contentPort, cataloguePort }: BaseUser): Promise<void> {
  const file = join(dataDir, 'snapshot/receipt.json')
  const receipt = z.looseObject({ mapping: z.string() }).parse(JSON.parse(await readFile(file, 'utf8')))
  const mapping = toMappingRevision({
    config: uappConfigSchema.parse(config),
    contentUrl: `http://localhost:${contentPort}/graphql`,
    catalogueUrl: `http://localhost:${cataloguePort}/graphql`,
  })
  await writeFile(file, JSON.stringify({ ...receipt, mapping }))
}

async function runBuild(
  cwd: string,
  { configFile, scope, environment }: Base,
  { dataDir, distDir = '', contentPort, cataloguePort }: BaseUser,
): Promise<BuildJson> {
  const args = ['build', ...scope, ...(configFile === undefined ? [] : ['--config', configFile]), '--json']
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('UAPP_') && name !== 'NODE_OPTIONS' && name !== 'NODE_ENV',
  )
  const child = spawn(process.execPath, [join(ROOT, 'bin/uapp.mjs'), ...args], {
    cwd,
    env: {
      ...Object.fromEntries(inherited),
      ...environment,
      // Another build may run beside it.
      UAPP_CONTENT_PORT: String(contentPort),
      UAPP_CATALOGUE_PORT: String(cataloguePort),
      UAPP_DATA_DIR: dataDir,
      UAPP_DIST_DIR: distDir,
    },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)))
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  if (status !== 0) throw new Error(`The base release could not be built (status ${status}):\n${output.stderr}`)
  return buildResultSchema.parse(JSON.parse(output.stdout))
}

/** Builds in a folder of its own, since compilers pass over whatever lies below `node_modules`. */
async function makeBase(name: BaseName, dir: string): Promise<void> {
  const base: Base = BASES[name]
  const sourcesDir = dirname(dir)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'uapp-base-')))
  try {
    const projectDir = base.configFile === undefined ? join(folder, 'project') : ROOT
    if (base.configFile === undefined)
      await copyProject(projectDir, { config: toConfigFile(base.config), files: base.files })
    const [contentPort = 0, cataloguePort = 0] = await findFreePorts(2)
    const user = { dataDir: join(folder, 'data'), distDir: join(folder, 'dist'), contentPort, cataloguePort }
    const [other] = (await readdir(sourcesDir)).filter((one) => !one.startsWith('.'))
    if (other !== undefined) {
      for (const part of SHARED_DATA) linkTreeSync(join(sourcesDir, other, 'data', part), join(user.dataDir, part))
      await moveSources(base, user)
    }
    const result = await runBuild(projectDir, base, user)
    const made = join(sourcesDir, `.${name}`)
    await rm(made, { recursive: true, force: true })
    const copies: Copies = new Map()
    // Compressed files of the release are second names of these.
    linkTreeSync(join(folder, 'data/compressed'), join(made, 'data/compressed'), copies)
    for (const part of KEPT_DATA.filter((one) => one !== 'compressed' && existsSync(join(folder, 'data', one))))
      await cp(join(folder, 'data', part), join(made, 'data', part), {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => !isOwn(path),
      })
    linkTreeSync(join(folder, 'dist'), join(made, 'dist'), copies)
    const print = printTree(join(made, 'dist'))
    await writeFile(join(made, 'base.json'), JSON.stringify({ projectDir, result, print }))
    await rename(made, dir)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function readBase(dir: string): Promise<BaseRelease | undefined> {
  const text = await readFile(join(dir, 'base.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { projectDir, result, print } = baseSchema.parse(JSON.parse(text))
  return print === printTree(join(dir, 'dist')) ? { dir, projectDir, result } : undefined
}

/** Removes what was made of sources that nobody used lately. */
async function pruneSources(cacheDir: string): Promise<void> {
  const names = (await readdir(cacheDir)).filter((name) => /^[\da-f]{16}$/.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(join(cacheDir, name))).mtimeMs })),
  )
  const old = dated.toSorted((a, b) => b.usedAt - a.usedAt).slice(KEPT_SOURCES)
  await Promise.all(old.map(({ name }) => rm(join(cacheDir, name), { recursive: true, force: true })))
}

/**
 * Finds the release of these very sources, or builds it: whoever needs it first does, and others wait. It stays for later runs
 * in `node_modules/.cache/uapp-test-base`, or in the folder that `UAPP_TEST_BASE` names; both are safe to delete.
 * @throws {Error} with the messages of a build that failed.
 */
async function findBase(name: BaseName): Promise<BaseRelease> {
  const cacheDir = process.env['UAPP_TEST_BASE'] ?? join(ROOT, 'node_modules/.cache/uapp-test-base')
  const sourcesDir = join(cacheDir, (await hashSources()).slice(0, 16))
  // Another checkout that shares the folder has other ports.
  const dir = join(sourcesDir, `${name}-${BASES[name].environment.PORT}`)
  await mkdir(sourcesDir, { recursive: true })
  const base =
    (await readBase(dir)) ??
    (await withLock(`${sourcesDir}.lock`, async () => {
      const made = await readBase(dir)
      if (made !== undefined) return made
      await rm(dir, { recursive: true, force: true })
      await makeBase(name, dir)
      await pruneSources(cacheDir)
      return readBase(dir)
    }))
  if (base === undefined) throw new Error(`${dir} was changed while it was made`)
  const now = new Date()
  await utimes(sourcesDir, now, now)
  return base
}

/** Pictures in other sizes, which are named after all that they are made of: whoever needs one first makes it for all. */
async function sharePictures({ dir }: BaseRelease, dataDir: string): Promise<void> {
  const shared = join(dirname(dirname(dir)), 'pictures')
  await mkdir(shared, { recursive: true })
  await symlink(shared, join(dataDir, 'pictures'), 'junction')
}

/** Gives a project the data and the releases of a base; what it then writes is its own, but for pictures in other sizes. */
export async function takeBase(name: BaseName, user: BaseUser): Promise<BaseRelease> {
  const base = await findBase(name)
  const copies: Copies = new Map()
  linkTreeSync(join(base.dir, 'data'), user.dataDir, copies)
  await sharePictures(base, user.dataDir)
  if (user.distDir !== undefined) linkTreeSync(join(base.dir, 'dist'), user.distDir, copies)
  await moveSources(BASES[name], user)
  return base
}

/** Gives a project the compiled code of these sources, so that it compiles nothing. */
export async function takeBundle(dataDir: string): Promise<void> {
  const { dir } = await findBase('site')
  linkTreeSync(join(dir, 'data/bundle'), join(dataDir, 'bundle'))
}
