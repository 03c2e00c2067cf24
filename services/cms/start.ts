import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import type { Language } from '../../src/domain/locale/language.ts'
import { buildAssetUrl } from '../asset-records.ts'
import { readContentStore } from '../content/read-content-store.ts'
import type { RunningService } from '../running-service.ts'
import { createAssetLinks } from '../catalogue/asset-links.ts'
import { parseCatalogue } from '../catalogue/files/parse-catalogue.ts'
import { measureDocuments } from '../document-files.ts'
import { createYamlFolder } from '../yaml-folder.ts'
import { createCollections } from './collections.ts'
import { toDocuments, type PlacedCatalogue } from './to-documents.ts'

/** An account to begin with; it is left as it is when there is one of this address. */
export interface CmsAccount {
  readonly email: string
  readonly role: 'administrator' | 'editor' | 'translator' | 'reader'
  readonly password: string
  /** By which a program reads. */
  readonly apiKey?: string
}

export interface CmsOptions {
  readonly port: number
  /** Folder of uapp, whose `cms/` is the package. */
  readonly codeDir: string
  /** Where the database and uploads lie. */
  readonly dataDir: string
  readonly contentDir: string
  readonly assetsUrl: string
  readonly languages: readonly Language[]
  readonly accounts: readonly CmsAccount[]
  /** Origin of the website, whose preview is shown. */
  readonly siteUrl: string
  readonly webhooks: { readonly urls: readonly string[]; readonly secret: string }
  /** Signs sessions. */
  readonly secret: string
  /** Of the PostgreSQL that is made for it. */
  readonly databasePassword: string
  /** What the system may see of this process's environment, beside its own variables. */
  readonly environment: Readonly<Record<string, string>>
  /** A line that it said. */
  readonly onLine: (line: string) => void
}

/** The package, where it can be built: what is installed as a dependency is copied, since Next leaves `node_modules` as it is. */
function placePackage({ codeDir, dataDir }: CmsOptions): string {
  const own = join(codeDir, 'cms')
  if (!/[\\/]node_modules[\\/]/.test(own)) return own
  const copy = join(dataDir, 'package')
  cpSync(own, copy, { recursive: true })
  return copy
}

const untilExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })

/** Calls back with each line that a process says. */
function listen(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) createInterface({ input: stream }).on('line', onLine)
}

const manifest = z.object({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
})

const readManifest = (dir: string): z.output<typeof manifest> | undefined => {
  const file = join(dir, 'package.json')
  return existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Whether the package has what it is made of, in the versions that it names. */
export const isCmsInstalled = (packageDir: string): boolean =>
  Object.entries(readManifest(packageDir)?.dependencies ?? {}).every(
    ([name, version]) => readManifest(join(packageDir, 'node_modules', name))?.version === version,
  )

/** Installs the package's own dependencies, of its own lock file. @throws {Error} when npm fails. */
async function install(packageDir: string, onLine: (line: string) => void): Promise<void> {
  if (isCmsInstalled(packageDir)) return
  onLine('installing Payload, once: some 900 MB, which takes minutes')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const child = spawn(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: packageDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  listen(child, onLine)
  const status = await untilExit(child)
  if (status !== 0)
    throw new Error(`npm ci in ${packageDir} ended with status ${String(status)}: see what it said above`)
}

/** The catalogue of the files, with the places and sizes of its documents; what is wrong in it is left out. */
async function readCatalogue({ contentDir, assetsUrl }: CmsOptions): Promise<PlacedCatalogue> {
  const { files } = await createYamlFolder({ dir: contentDir, parts: ['catalogue'] })()
  const { documents, ...catalogue } = parseCatalogue(files)
  const sizes = await measureDocuments(contentDir, documents)
  const links = createAssetLinks(assetsUrl, [])
  const placed = documents.map((document) => ({
    ...document,
    address: links.document(document.slug),
    thumbnail: links.thumbnail(document.slug),
    size: sizes.get(document.slug) ?? 0,
  }))
  return { ...catalogue, documents: placed }
}

/** Writes what the package is told by files: its collections, and the entries to begin with. */
async function writeInput(options: CmsOptions): Promise<{ readonly collections: string; readonly seed: string }> {
  const { contentDir, assetsUrl, dataDir, languages } = options
  const store = await readContentStore(contentDir)
  const [collections, seed] = [join(dataDir, 'collections.json'), join(dataDir, 'seed.json')] as const
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(collections, JSON.stringify(createCollections()))
  const addressOf = (name: string): string => buildAssetUrl(assetsUrl, { name, fileName: name })
  writeFileSync(seed, JSON.stringify(toDocuments(store, addressOf, languages, await readCatalogue(options))))
  return { collections, seed }
}

/**
 * Starts the content management system with its own PostgreSQL, filled from the content files when it is new; installs and builds
 * it when that was never done.
 * @throws {Error} with what it said, when it ends before it is ready.
 */
export async function startCms(options: CmsOptions): Promise<RunningService> {
  const { port, dataDir, languages, accounts, siteUrl, webhooks, onLine } = options
  const packageDir = placePackage(options)
  await install(packageDir, onLine)
  const { collections, seed } = await writeInput(options)
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', 'run.ts'], {
    cwd: packageDir,
    // Its end is told by its standard input, so that it ends with this process, however that ended.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...options.environment,
      NEXT_TELEMETRY_DISABLED: '1',
      CMS_PORT: String(port),
      CMS_URL: url,
      CMS_DATA_DIR: dataDir,
      CMS_MEDIA_DIR: join(dataDir, 'media'),
      CMS_COLLECTIONS: collections,
      CMS_SEED: seed,
      CMS_LANGUAGES: languages.join(','),
      CMS_ACCOUNTS: JSON.stringify(accounts),
      CMS_SITE_URL: siteUrl,
      CMS_WEBHOOKS: webhooks.urls.join(','),
      CMS_WEBHOOK_SECRET: webhooks.secret,
      CMS_SECRET: options.secret,
      CMS_DATABASE_PASSWORD: options.databasePassword,
    },
  })
  const exited = untilExit(child)
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    listen(child, (line) => {
      said.push(line)
      if (line === 'ready') resolve()
      else onLine(line)
    })
    const fail = (status: unknown): void =>
      reject(new Error(`The content management system ended before it was ready (${String(status)}):\n${said.slice(-20).join('\n')}`)) // prettier-ignore
    exited.then(fail, fail)
  })
  return {
    name: 'cms',
    port,
    url: `${url}/admin`,
    stop: async () => {
      child.stdin.end()
      await exited
    },
  }
}
