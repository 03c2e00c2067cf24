import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findFreePorts } from './free-ports.ts'

/** What `uapp dev` needs of the project. */
const COPIED = [
  'bin',
  'cli',
  'demo',
  'functions',
  'gatsby-browser.tsx',
  'locales',
  'package-lock.json',
  'package.json',
  'services',
  'src',
  'static',
  'tsconfig.json',
  'uapp.config.ts',
]

/** A running `uapp dev`. */
export interface RunningDevelop {
  /** `http://localhost:{port}` */
  readonly origin: string
  /** For another start at the same addresses. */
  readonly ports: readonly number[]
  readonly mailUrl: string
  /** Milliseconds from the command until it was ready. */
  readonly readyMs: number
  /** All that it has printed. */
  readonly output: () => string
  /** Replaces a text in a file of the copy, and the other way round when `undo` is called. @throws {Error} when it is not there. */
  edit(file: string, from: string, to: string): Promise<{ undo: () => Promise<void> }>
  /** Ends it as Ctrl-C does. @returns exit status. */
  stop(): Promise<number | null>
}

/** Copies the sources into a folder, so that nothing of the project is touched; packages are linked. */
export async function copyProject(dir: string): Promise<void> {
  const project = resolve(import.meta.dirname, '../../..')
  await mkdir(dir, { recursive: true })
  await Promise.all(COPIED.map((name) => cp(join(project, name), join(dir, name), { recursive: true })))
  await symlink(join(project, 'node_modules'), join(dir, 'node_modules'), 'junction')
}

/** Starts the real `uapp dev` in a copy of the project, on free ports unless others are given, and waits until the first page can be seen. */
export async function startDevelop(dir: string, ports?: readonly number[]): Promise<RunningDevelop> {
  const chosen = ports ?? (await findFreePorts(9))
  const [runtime, content, catalogue, customers, identity, assets, mail, smtp, translation] = chosen
  const start = performance.now()
  const child = spawn(process.execPath, [join(dir, 'bin/uapp.mjs'), 'dev'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(runtime),
      UAPP_CONTENT_PORT: String(content),
      UAPP_CATALOGUE_PORT: String(catalogue),
      UAPP_CUSTOMERS_PORT: String(customers),
      UAPP_IDENTITY_PORT: String(identity),
      UAPP_ASSETS_PORT: String(assets),
      UAPP_MAIL_PORT: String(mail),
      UAPP_SMTP_PORT: String(smtp),
      UAPP_TRANSLATION_PORT: String(translation),
    },
  })
  let output = ''
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const untilSaid = (text: string): Promise<void> =>
    new Promise((done, fail) => {
      const look = (): void => {
        if (output.includes(text)) done()
      }
      child.stdout?.on('data', look)
      look()
      void ended.then((status) => fail(new Error(`uapp dev ended with status ${status}:\n${output}`)))
    })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  await untilSaid('uapp dev ready:')
  const readyMs = performance.now() - start
  return {
    origin: `http://localhost:${runtime}`,
    ports: chosen,
    mailUrl: `http://localhost:${mail}`,
    readyMs,
    output: () => output,
    edit: async (file, from, to) => {
      const path = join(dir, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not hold “${from}”`)
      await writeFile(path, text.replaceAll(from, to))
      return { undo: () => writeFile(path, text) }
    },
    stop: async () => {
      child.kill('SIGINT')
      return ended
    },
  }
}
