// Modules of the command line, bundled whenever their sources have changed: a command starts in a fraction of the time that compiling
// module by module takes (docs/performance-log.md).
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/uapp-program')
/** `{ dir, inputs: [file, state][] }` of the bundle of now; other checkouts may share the folder of packages. */
const RECORD = join(CACHE, `${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}.json`)
const TSCONFIG = join(ROOT, 'tsconfig.json')

/** Where processes and threads begin. */
const ENTRIES = [
  '../cli/bin.ts',
  '../cli/pipeline/compile/check-bundle.worker.ts',
  '../cli/pipeline/emit/public-files/public-file.worker.ts',
  '../cli/pipeline/emit/search/pdf-text.worker.ts',
  '../cli/pipeline/emit/search/search-index.worker.ts',
  '../cli/pipeline/preview/preview.process.ts',
  '../cli/files/link-folder.worker.ts',
  '../cli/pipeline/render/headless/batches/batch.worker.ts',
].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/** Milliseconds after which no process reads an earlier bundle any more. */
const KEPT_MS = 30 * 24 * 3_600_000

const nameOf = (entry) => basename(entry, '.ts')

function stateOf(file) {
  const found = statSync(join(ROOT, file), { throwIfNoEntry: false })
  return found && `${found.size} ${found.mtimeMs}`
}

function readRecord() {
  try {
    const record = JSON.parse(readFileSync(RECORD, 'utf8'))
    return existsSync(record.dir) ? record : undefined
  } catch {
    return undefined
  }
}

const isFresh = ({ inputs }) => inputs.every(([file, state]) => stateOf(file) === state)

/** Modules find files beside themselves where their sources are. */
const keepPlaces = {
  name: 'keep-places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    }),
}

function removeOld() {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name)
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (path !== RECORD && Date.now() - since > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Bundles into a folder of its own, since another process may do the same, and one that runs goes on reading its own. */
async function bundle() {
  const dir = join(CACHE, randomBytes(8).toString('hex'))
  // Asked before they are read: who changes one meanwhile has it bundled again.
  const begun = Date.now()
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES.map((entry) => ({ in: entry, out: nameOf(entry) })),
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    packages: 'external',
    tsconfig: TSCONFIG,
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [keepPlaces],
  })
  const files = [...Object.keys(metafile.inputs), relative(ROOT, TSCONFIG), 'bin/load-module.mjs']
  const inputs = files.map((file) => [file, statSync(join(ROOT, file)).mtimeMs < begun ? stateOf(file) : 'changed'])
  writeFileSync(join(dir, 'record.json'), JSON.stringify({ dir, inputs }))
  renameSync(join(dir, 'record.json'), RECORD)
  removeOld()
  return dir
}

/** For folders that nobody may write to, as those of an image, when nobody bundled before. */
async function compileOneByOne(entry) {
  const { register } = await import('tsx/esm/api')
  register({ tsconfig: TSCONFIG })
  return import(pathToFileURL(entry).href)
}

/** @returns folder of the bundle; undefined where none can be made. */
async function findBundle() {
  const known = readRecord()
  if (known !== undefined && isFresh(known)) return known.dir
  try {
    mkdirSync(CACHE, { recursive: true })
    accessSync(CACHE, constants.W_OK)
    return await bundle()
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
    // Nobody changed sources there: packing them may have cut their times.
    return known?.dir
  }
}

/** @param url of an entry. @returns its exports. */
export async function loadModule(url) {
  const entry = fileURLToPath(url)
  const dir = await findBundle()
  if (dir === undefined) return compileOneByOne(entry)
  process.setSourceMapsEnabled(true)
  return import(pathToFileURL(join(dir, `${nameOf(entry)}.mjs`)).href)
}
