import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readChildEnvironment } from '../../../src/config/child-environment.ts'
import { toSnapshotVariable } from '../../../src/config/gatsby-environment.ts'
import { createGatsbyLog } from '../gatsby/gatsby-log.ts'

export interface DevelopInput {
  /** Folder that `writeDevelopSite` wrote. */
  readonly siteDir: string
  /** Absolute data folder, for GraphiQL beside the pages. */
  readonly dataDir: string
  /** Shows all that Gatsby writes. */
  readonly isVerbose: boolean
  /** Called with what Gatsby is at. */
  readonly onActivity: (text: string) => void
}

/** A running `gatsby develop`. */
export interface GatsbyDevelop {
  /** `http://127.0.0.1:{port}` */
  readonly url: string
  /** Rejects with its last lines, once it has ended by itself. */
  readonly ended: Promise<never>
  stop(): Promise<void>
}

const PRELOAD = fileURLToPath(new URL('../gatsby/gatsby-preload.cjs', import.meta.url))
const BOOT = fileURLToPath(new URL('gatsby-develop.boot.cjs', import.meta.url))
const LAST_LINES = 20
/** Gatsby ends at once; milliseconds after which it is not asked any more. */
const STOP_MS = 3000

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts `gatsby develop` on a free port of this machine; its output is hidden by default. */
export async function runGatsbyDevelop(input: DevelopInput): Promise<GatsbyDevelop> {
  const { siteDir, dataDir, isVerbose, onActivity } = input
  const port = await findFreePort()
  const log = createGatsbyLog()
  const child = fork(BOOT, [siteDir, String(port)], {
    cwd: siteDir,
    execArgv: [],
    // A group of its own: Ctrl-C in a terminal reaches this process alone, which ends all of them.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...readChildEnvironment(),
      CI: 'true',
      NODE_ENV: 'development',
      NODE_OPTIONS: `--require ${JSON.stringify(PRELOAD)}`,
      GATSBY_LOGGER: 'yurnalist',
      GATSBY_TELEMETRY_DISABLED: '1',
      // What Gatsby's own command tells the process that it starts.
      gatsby_executing_command: 'develop',
      gatsby_log_level: 'normal',
      GATSBY_NODE_GLOBALS: JSON.stringify({ buildId: randomUUID(), root: siteDir }),
      ...toSnapshotVariable({ dataDir }),
    },
  })
  let lastLines: readonly string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      if (isVerbose) process.stderr.write(String(chunk))
      lastLines = [...lastLines, ...String(chunk).split('\n')].filter((line) => line.trim() !== '').slice(-LAST_LINES)
    })
  child.on('message', (message) => {
    log.accept(message)
    if (log.activity !== undefined) onActivity(log.activity.text)
  })
  let isStopping = false
  const exited = once(child, 'exit')
  const kill = (signal: NodeJS.Signals): void => {
    try {
      // All of its processes.
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // It has ended.
    }
  }
  // Gatsby always ends with this process; the preloaded module covers the cases that no handler can.
  process.once('exit', () => kill('SIGKILL'))
  return {
    url: `http://127.0.0.1:${port}`,
    ended: exited.then(([status]) => {
      if (isStopping) return new Promise<never>(() => {})
      throw new Error(`gatsby develop ended with status ${String(status)}:\n${lastLines.join('\n')}`)
    }),
    stop: async () => {
      isStopping = true
      kill('SIGTERM')
      const late = setTimeout(() => kill('SIGKILL'), STOP_MS)
      await exited
      clearTimeout(late)
      kill('SIGKILL')
    },
  }
}
