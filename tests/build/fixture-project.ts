import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { copyProject, takeBase, takeBundle, toConfigFile, type BaseRelease } from '../base/base-release.ts'
import { BASES, type Base, type BaseName } from '../base/bases.ts'
import { ROOT } from '../base/hash-sources.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'

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
  /** What it began with. */
  readonly base: BaseRelease | undefined
  /** What its commands are given. */
  readonly environment: Readonly<Record<string, string>>
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
  /**
   * Replaces a text of a file that lies over one of uapp's, which it is a copy of. @param file such as `components/kit/tag.tsx`.
   * @throws {Error} when the file does not have the text.
   */
  editCode(file: string, from: string, to: string): Promise<void>
  remove(): Promise<void>
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

/** What a project began with. @throws {Error} when it has no base. */
export function readBase({ base }: FixtureProject): BaseRelease {
  if (base === undefined) throw new Error('This project begins with nothing')
  return base
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
  /** Its `uapp.config.ts`; by default that of its base. */
  readonly config?: string
  /** Content, data and release that it begins with; absent: no release, and the compiled code of these sources. */
  readonly base?: BaseName
  /** It begins with the data of its base alone, and publishes its first release itself. */
  readonly isUnpublished?: boolean
  /** It compiles for itself, because it changes code or is about compiling. */
  readonly compiles?: boolean
  /** It never builds, and needs no compiled code. */
  readonly builds?: boolean
}

/** Makes a project in a folder of its own. */
export async function createFixtureProject(options: FixtureOptions = {}): Promise<FixtureProject> {
  const { base: name, isUnpublished = false, compiles = false, builds = true } = options
  const given: Base = BASES[name ?? 'group']
  const { config = toConfigFile(given.config) } = options
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'uapp-build-')))
  await copyProject(dir, { config, files: name === undefined ? {} : given.files })
  const [content = 0, catalogue = 0, assets] = await findFreePorts(3)
  const own = {
    // Stands in every canonical address of a local host; nobody listens on it here.
    PORT: '8000',
    UAPP_ASSETS_PORT: String(assets),
    UAPP_CONTENT_TOKEN: 'token-that-nobody-may-read',
    ...(name === undefined ? {} : given.environment),
    UAPP_DATA_DIR: join(dir, 'data'),
    UAPP_DIST_DIR: join(dir, 'dist'),
    UAPP_CONTENT_PORT: String(content),
    UAPP_CATALOGUE_PORT: String(catalogue),
  }
  let base: BaseRelease | undefined
  if (name !== undefined) {
    const sources = { contentPort: content, cataloguePort: catalogue }
    const dist = isUnpublished ? {} : { distDir: own.UAPP_DIST_DIR }
    base = await takeBase(name, { dataDir: own.UAPP_DATA_DIR, ...dist, ...sources })
  } else if (builds && !compiles) await takeBundle(own.UAPP_DATA_DIR)
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined &&
        !entry[0].startsWith('UAPP_') &&
        entry[0] !== 'NODE_OPTIONS' &&
        entry[0] !== 'NODE_ENV',
    ),
  )
  const start: FixtureProject['start'] = (args, environment = {}, wrapper = []) =>
    startCommand([...wrapper, process.execPath, join(ROOT, 'bin/uapp.mjs'), ...args], dir, {
      ...inherited,
      ...own,
      ...environment,
    })
  return {
    dir,
    dataDir: own.UAPP_DATA_DIR,
    distDir: own.UAPP_DIST_DIR,
    environment: { ...inherited, ...own },
    start,
    run: (...command) => start(...command).ended,
    base,
    edit: (file, from, to) => replaceText(join(dir, 'content', file), from, to),
    editCode: async (file, from, to) => {
      const own = join(dir, file)
      if (!existsSync(own)) await cp(join(ROOT, 'src', file), own, { recursive: true })
      await replaceText(own, from, to)
    },
    remove: () => rm(dir, { recursive: true, force: true, maxRetries: 3 }),
  }
}
