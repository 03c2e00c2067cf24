import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  PreviewUnavailableError, type Preview, type PreviewCalls, type PreviewContext,
} from '../../../functions/preview/preview.ts' // prettier-ignore
import { readPlanningEnvironment } from '../../../src/config/child-environment.ts'
import type { PreviewCall, PreviewReply } from './preview-messages.ts'

export interface StartPreviewOptions extends PreviewContext {
  /** Folder of the project. */
  readonly cwd: string
  /** `--config`; absent: `uapp.config.ts`. */
  readonly configFile?: string | undefined
  /** Port of the runtime, for addresses of this machine. */
  readonly port: number
  /** Of the process; by default this one's. */
  readonly environment?: NodeJS.ProcessEnv
  /** Hears of every process that is started. */
  readonly onStart?: (pid: number) => void
  /** Milliseconds without a call after which the process ends; by default ten minutes. */
  readonly idleMs?: number
}

const IDLE_MS = 10 * 60_000
/** The first call fetches and plans everything. */
const CALL_MS = 5 * 60_000
const BOOT = new URL('./preview.boot.mjs', import.meta.url)

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * The preview in a process of its own: plans take memory and time that visitors must not pay for. It starts with the first
 * call and ends after a while without calls, or with its parent; after a crash the next call starts it again.
 */
export function startPreview(options: StartPreviewOptions): Preview {
  const { cwd, configFile, port, countriesOf, onFailure, onStart, idleMs = IDLE_MS } = options
  const { environment = process.env } = options
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function onReply(reply: PreviewReply): void {
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (call === undefined) return
    if ('result' in reply) return call.resolve(reply.result)
    const error = reply.isUnavailable ? new PreviewUnavailableError(reply.error) : new Error(reply.error)
    if (!reply.isUnavailable) error.stack = reply.stack
    call.reject(error)
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(BOOT), configFile === undefined ? [] : [configFile], {
      cwd,
      execArgv: [],
      env: { ...readPlanningEnvironment(environment), PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    })
    onStart?.(started.pid ?? 0)
    let said = ''
    started.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
    started.on('message', (reply) => onReply(reply as PreviewReply))
    started.on('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      if (waiting.size === 0) return
      const error = new Error(`The process of the preview ended (${signal ?? code}): ${said.trim()}`)
      onFailure(error)
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    })
    return started
  }

  function end(): void {
    const ending = child
    child = undefined
    ending?.kill()
  }

  function restartIdle(): void {
    clearTimeout(idle)
    idle = setTimeout(() => (waiting.size === 0 ? end() : restartIdle()), idleMs)
    idle.unref()
  }

  function call<Name extends keyof PreviewCalls>(
    name: Name,
    input?: PreviewCall<Name>['input'],
  ): ReturnType<PreviewCalls[Name]> {
    child ??= start()
    restartIdle()
    const id = (lastId += 1)
    const running = child
    const result = new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        waiting.delete(id)
        reject(new PreviewUnavailableError('The preview took too long. Try again in a moment.'))
      }, CALL_MS)
      limit.unref()
      const done = (run: () => void): void => {
        clearTimeout(limit)
        run()
      }
      waiting.set(id, {
        resolve: (value) => done(() => resolve(value)),
        reject: (error) => done(() => reject(error)),
      })
      running.send({ id, name, input, countries: countriesOf() } satisfies PreviewCall<Name>)
    })
    return result as ReturnType<PreviewCalls[Name]>
  }

  return {
    answer: (request) => call('answer', request),
    readState: (page) => call('readState', page),
    invalidate: async () => {
      // What is not running will ask anyway.
      if (child !== undefined) await call('invalidate')
    },
    explainPage: (request) => call('explainPage', request),
    readImpact: (request) => call('readImpact', request),
    comparePage: (request) => call('comparePage', request),
    isRunning: () => child !== undefined,
    stop: async () => {
      clearTimeout(idle)
      const ending = child
      end()
      if (ending !== undefined && ending.exitCode === null && ending.signalCode === null)
        await new Promise((resolve) => ending.once('exit', resolve))
    },
  }
}
