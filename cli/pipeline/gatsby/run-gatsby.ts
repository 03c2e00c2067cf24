import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readChildEnvironment } from '../../../src/config/child-environment.ts'
import { toSnapshotVariable, type SnapshotLocation } from '../../../src/config/gatsby-environment.ts'
import { createGatsbyLog, type GatsbyActivity, type GatsbyFailure } from './gatsby-log.ts'
import { watchMemory } from '../../report/memory-watch.ts'

export interface RunGatsbyInput {
  readonly workspaceDir: string
  /** Absolute folder of the render plan. */
  readonly planDir: string
  /** What queries are asked. */
  readonly content: SnapshotLocation
  /** Number of pages, which sets how much memory Gatsby may use. */
  readonly pages: number
  /** Called with the number of the process. */
  readonly onStart: (pid: number) => Promise<void>
  readonly onActivity: (activity: GatsbyActivity) => void
  readonly signal?: AbortSignal
}

export interface GatsbyRun {
  /** Exit status 0. */
  readonly isDone: boolean
  readonly failures: readonly GatsbyFailure[]
  /** Pages that were rendered anew; the others were unchanged. */
  readonly rendered: number
  readonly peakRssMiB: number
}

const PRELOAD = fileURLToPath(new URL('gatsby-preload.cjs', import.meta.url))
const LAST_LINES = 20

/** Heap limit in MiB: Gatsby keeps some 41 KB of each page in memory. */
function heapLimit(pages: number): number {
  return 2048 + Math.ceil(pages * 0.06)
}

function toGatsbyEnvironment({ planDir, content, pages }: RunGatsbyInput): Readonly<Record<string, string>> {
  return {
    ...readChildEnvironment(),
    NODE_ENV: 'production',
    CI: 'true',
    NODE_OPTIONS: `--require ${JSON.stringify(PRELOAD)} --max-old-space-size=${heapLimit(pages)} --max-semi-space-size=64`,
    GATSBY_LOGGER: 'yurnalist',
    GATSBY_TELEMETRY_DISABLED: '1',
    UAPP_RENDER_PLAN: planDir,
    ...toSnapshotVariable(content),
  }
}

/**
 * Runs `gatsby build` in the workspace, as a process of its own that ends with this one.
 * @throws {DOMException} `AbortError` when the signal ends it.
 */
export async function runGatsby(input: RunGatsbyInput): Promise<GatsbyRun> {
  const log = createGatsbyLog()
  const child = fork(join(input.workspaceDir, 'node_modules/gatsby/cli.js'), ['build'], {
    cwd: input.workspaceDir,
    env: toGatsbyEnvironment(input),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  })
  const memory = watchMemory(child.pid)
  let lastLines: readonly string[] = []
  const remember = (chunk: unknown): void => {
    lastLines = [...lastLines, ...String(chunk).split('\n')].filter((line) => line.trim() !== '').slice(-LAST_LINES)
  }
  child.stdout?.on('data', () => {})
  child.stderr?.on('data', remember)
  child.on('message', (message) => {
    log.accept(message)
    if (log.activity !== undefined) input.onActivity(log.activity)
  })
  const abort = (): void => void child.kill('SIGKILL')
  input.signal?.addEventListener('abort', abort)
  try {
    if (input.signal?.aborted === true) abort()
    const noted = child.pid === undefined ? undefined : input.onStart(child.pid)
    const status = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    await noted
    input.signal?.throwIfAborted()
    const isDone = status === 0
    const unexplained = { message: `Gatsby ended with status ${status}: ${lastLines.join('\n')}` }
    const failures = !isDone && log.failures.length === 0 ? [unexplained] : log.failures
    return { isDone, failures, rendered: log.rendered, peakRssMiB: memory.stop() }
  } finally {
    memory.stop()
    input.signal?.removeEventListener('abort', abort)
  }
}
