import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { EXIT } from '../exit-status.ts'
import type { BuildOutcome } from './build-outcome.ts'

const PROGRAM = fileURLToPath(new URL('../../bin/uapp.mjs', import.meta.url))

/** What `uapp build --json` prints, as far as it is needed here. */
const resultSchema = z.union([
  z.object({ buildId: z.string(), isBlocked: z.literal(true) }),
  z.object({
    buildId: z.string(),
    isUnchanged: z.boolean(),
    urls: z.int(),
    seconds: z.number(),
    nextChange: z.iso.datetime().optional(),
    stale: z.int(),
  }),
])

/** Messages of a build that are looked through for the line that says most, in characters. */
const MAX_MESSAGES = 16_384

/** How a process of `uapp build` ended. */
export interface BuildEnd {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

function parseResult(text: string): z.infer<typeof resultSchema> | undefined {
  try {
    return resultSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What the end of a build means. Problems are told before the line that counts them, other failures begin with what happened. */
export function toOutcome({ status, signal, stdout, stderr }: BuildEnd): BuildOutcome {
  const result = parseResult(stdout)
  const lines = stderr.split('\n').filter((line) => line.trim() !== '')
  const failed = (summary: string): BuildOutcome => ({ kind: 'failed', summary, isUsage: status === EXIT.usage })
  if (status === EXIT.done) {
    if (result === undefined || 'isBlocked' in result)
      return failed('The build ended well and did not say what it made.')
    const { buildId, isUnchanged, urls, seconds, nextChange, stale } = result
    const at = nextChange === undefined ? undefined : new Date(nextChange)
    return { kind: isUnchanged ? 'unchanged' : 'published', buildId, urls, seconds, nextChange: at, stale }
  }
  if (status === EXIT.contentProblems) {
    if (result !== undefined && 'isBlocked' in result)
      return { kind: 'blocked', buildId: result.buildId, summary: lines[0] ?? '' }
    return { kind: 'refused', summary: lines.at(-1) ?? '' }
  }
  if (status === EXIT.sourceUnavailable) return { kind: 'unavailable', summary: lines[0] ?? '' }
  if (status === EXIT.internal) return failed(lines.slice(0, 2).join(' '))
  return failed(lines[0] ?? `The build ended with ${status ?? signal ?? 'nothing'}.`)
}

export interface BuildRunOptions {
  /** What `uapp build` is told besides `--json --quiet`. */
  readonly args: readonly string[]
  /** Folder of the project. */
  readonly cwd: string
  /** Gets the messages of the builds. */
  readonly messages: NodeJS.WritableStream
}

/**
 * Builds one after the other, each in a process of its own: a build blocks its process, and its memory ends with it. The next
 * one starts ahead, and has its code loaded when it is wanted.
 */
export interface BuildRunner {
  readonly build: () => Promise<BuildOutcome>
  /** Ends the build that runs; the current release stays as it is. */
  end(): void
  /** Starts no more. */
  stop(): void
}

export function createBuildRunner({ args, cwd, messages }: BuildRunOptions): BuildRunner {
  let building: ChildProcess | undefined
  let isStopped = false
  // In a group of its own: a Ctrl-C of the terminal ends the build only when somebody wants that.
  const start = (): ChildProcess =>
    spawn(process.execPath, [PROGRAM, 'build', '--json', '--quiet', '--when-told', ...args], {
      cwd,
      detached: true,
      // The channel tells the process when to begin, and closes when this one ends.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
  /** Listens from the start on: options that are wrong are told before anybody says "begin". */
  function prepare(): { readonly child: ChildProcess; readonly ended: Promise<BuildOutcome> } {
    const child = start()
    const output = { stdout: '', stderr: '' }
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      messages.write(text)
      output.stderr = `${output.stderr}${text}`.slice(-MAX_MESSAGES)
    })
    const ended = new Promise<BuildOutcome>((resolve) => {
      child.once('error', (error) =>
        resolve({ kind: 'failed', summary: `The build could not be started: ${String(error)}`, isUsage: false }),
      )
      child.once('close', (status, signal) => resolve(toOutcome({ status, signal, ...output })))
    })
    return { child, ended }
  }
  let next = prepare()
  /** One that was killed while it waited is no build that failed. */
  const takeNext = (): typeof next => (next.child.signalCode === null ? next : prepare())
  async function build(): Promise<BuildOutcome> {
    const { child, ended } = takeNext()
    building = child
    // One that ended already, as for wrong options, is told nothing.
    if (child.connected) child.send('begin', () => undefined)
    const outcome = await ended
    building = undefined
    if (!isStopped) next = prepare()
    return outcome
  }
  return {
    build,
    end: () => void building?.kill('SIGTERM'),
    stop: () => {
      isStopped = true
      if (building !== next.child) next.child.kill('SIGTERM')
    },
  }
}
