import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { leaveSharedBundles, takeSharedBundles } from './shared-bundles.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What a project is made of besides its configuration; copies, so that nobody changes them while a test runs. */
const COPIED = [
  'content',
  'src',
  'locales',
  'static',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
]

/** Two countries, so that builds are quick. */
const CONFIG = `
import { defineConfig } from './src/config/uapp-config.ts'

export default defineConfig({
  countries: ['CH', 'US'],
  // Some hundred pictures that no test of the pages looks at; equal-bytes.test.ts makes them.
  seo: { cards: false },
  fallbackLanguages: { sk: 'cs' },
  siteLanguageAdjustments: { fachtage: { add: [], remove: ['en'] } },
  protectedSlugs: ['internal-2025', 'internal', 'internal-2024'],
  fetch: { retries: 2, timeoutMs: 120_000 },
  releases: { keep: 5 },
})
`

/** How a command ended. */
export interface CommandEnd {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A command that runs. */
export interface RunningCommand {
  readonly child: ChildProcess
  readonly ended: Promise<CommandEnd>
}

/** The demonstration group's content, code and templates, with data, releases and ports of its own. */
export interface FixtureProject {
  readonly dir: string
  readonly dataDir: string
  readonly distDir: string
  /** Starts `uapp`. @param wrapper command that is to start it, such as `unshare` with its options. */
  start(
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
    wrapper?: readonly string[],
  ): RunningCommand
  run(
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
    wrapper?: readonly string[],
  ): Promise<CommandEnd>
  /** Replaces a text of a content file. @throws {Error} when the file does not have it. */
  edit(file: string, from: string, to: string): Promise<void>
  /** Replaces a text of a file of the code. @throws {Error} when the file does not have it. */
  editCode(file: string, from: string, to: string): Promise<void>
  remove(): Promise<void>
}

/** Ports that nobody listens on, kept until all are known, so that they differ. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer()
          server.once('error', reject)
          server.listen(0, 'localhost', () => resolve(server))
        }),
    ),
  )
  return Promise.all(
    servers.map((server) => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('A server without a port')
      return new Promise<number>((resolve) => void server.close(() => resolve(address.port)))
    }),
  )
}

function startCommand(commandLine: readonly string[], dir: string, environment: NodeJS.ProcessEnv): RunningCommand {
  const [command = '', ...args] = commandLine
  const child = spawn(command, args, { cwd: dir, env: environment })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)))
  const ended = new Promise<CommandEnd>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) => resolve({ status, signal, ...output }))
  })
  return { child, ended }
}

/** @returns what the command printed. @throws {Error} with its messages when it failed. */
export function expectDone({ status, signal, stdout, stderr }: CommandEnd): string {
  if (status !== 0) throw new Error(`uapp ended with ${status ?? signal}:\n${stderr}`)
  return stdout
}

/** Waits for something that a running command does. @throws {Error} when the command ends before. */
export async function until(condition: () => boolean, ended: Promise<CommandEnd>): Promise<void> {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!condition()) {
    if (isOver) throw new Error(`The command ended too early:\n${(await ended).stderr}`)
    await delay(5)
  }
}

async function replaceText(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} has no "${from}"`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
}

export interface FixtureOptions {
  /** Its `uapp.config.ts`; by default one with two countries. */
  readonly config?: string
  /** It compiles for itself, even where another test file left a bundle of the same code. */
  readonly compiles?: boolean
}

/** Makes a project in a folder of its own. */
export async function createFixtureProject({
  config = CONFIG,
  compiles = false,
}: FixtureOptions = {}): Promise<FixtureProject> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'uapp-build-')))
  const copied = COPIED.filter((name) => existsSync(join(ROOT, name)))
  await Promise.all(copied.map((name) => cp(join(ROOT, name), join(dir, name), { recursive: true })))
  await symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
  await writeFile(join(dir, 'uapp.config.ts'), config)
  if (!compiles) await takeSharedBundles(join(dir, 'data'))
  const [content, catalogue, assets] = await findFreePorts(3)
  const own = {
    // Stands in every canonical address of a local host; nobody listens on it here.
    PORT: '8000',
    UAPP_DATA_DIR: join(dir, 'data'),
    UAPP_DIST_DIR: join(dir, 'dist'),
    UAPP_CONTENT_PORT: String(content),
    UAPP_CATALOGUE_PORT: String(catalogue),
    UAPP_ASSETS_PORT: String(assets),
    UAPP_CONTENT_TOKEN: 'token-that-nobody-may-read',
  }
  const base = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.startsWith('UAPP_') && name !== 'NODE_OPTIONS' && name !== 'NODE_ENV',
    ),
  )
  const start: FixtureProject['start'] = (args, environment = {}, wrapper = []) =>
    startCommand([...wrapper, process.execPath, join(ROOT, 'bin/uapp.mjs'), ...args], dir, {
      ...base,
      ...own,
      ...environment,
    })
  return {
    dir,
    dataDir: own.UAPP_DATA_DIR,
    distDir: own.UAPP_DIST_DIR,
    start,
    run: async (...command) => {
      const end = await start(...command).ended
      // At once: another test file may be about to compile the same code.
      await leaveSharedBundles(own.UAPP_DATA_DIR)
      return end
    },
    edit: (file, from, to) => replaceText(join(dir, 'content', file), from, to),
    editCode: (file, from, to) => replaceText(join(dir, file), from, to),
    remove: () => rm(dir, { recursive: true, force: true, maxRetries: 3 }),
  }
}
