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

/** Builds one after the other, each in a process of its own: a build blocks its process, and its memory ends with it. */
export interface BuildRunner {
  readonly build: () => Promise<BuildOutcome>
  /** Ends the build that runs; the current release stays as it is. */
  end(): void
}

export function createBuildRunner({ args, cwd, messages }: BuildRunOptions): BuildRunner {
  let child: ChildProcess | undefined
  async function build(): Promise<BuildOutcome> {
    // In a group of its own: a Ctrl-C of the terminal ends the build only when somebody wants that.
    const running = spawn(process.execPath, [PROGRAM, 'build', '--json', '--quiet', ...args], {
      cwd,
      detached: true,
      // The channel closes when this process ends.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = running
    const output = { stdout: '', stderr: '' }
    running.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
    running.stderr?.setEncoding('utf8').on('data', (text: string) => {
      messages.write(text)
      output.stderr = `${output.stderr}${text}`.slice(-MAX_MESSAGES)
    })
    try {
      return await new Promise<BuildOutcome>((resolve, reject) => {
        running.once('error', reject)
        running.once('close', (status, signal) => resolve(toOutcome({ status, signal, ...output })))
      })
    } catch (error) {
      return { kind: 'failed', summary: `The build could not be started: ${String(error)}`, isUsage: false }
    } finally {
      child = undefined
    }
  }
  return { build, end: () => void child?.kill('SIGTERM') }
}
