import { spawn } from 'node:child_process'
import { watchMemory } from '../../cli/report/memory-watch.ts'
import { readChildEnvironment } from '../../src/config/child-environment.ts'
import { readChildCpuSeconds } from './child-cpu.ts'

const LAST_LINES = 30
/** Room for tools that keep all pages in memory; a limit, not a reservation. */
const HEAP_MIB = 12_288

export interface ToolInput {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** What the tool prints when it has compiled and begins to make pages. */
  readonly renderingStarts?: RegExp
}

export interface ToolRun {
  readonly seconds: number
  readonly totalSeconds: number
  readonly cpuSeconds: number
  readonly peakRssMiB: number
}

/** The middle of several runs: one that was disturbed counts for nothing. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Seconds with hundredths. */
export function toSeconds(milliseconds: number): number {
  return Number((milliseconds / 1000).toFixed(2))
}

/**
 * Runs a tool to its end, as a process of its own.
 * @throws {Error} with its last lines when it does not end with 0, or never begins to make pages.
 */
export async function measureTool({ command, args, cwd, env, renderingStarts }: ToolInput): Promise<ToolRun> {
  const start = performance.now()
  const cpu = readChildCpuSeconds()
  const child = spawn(command, [...args], {
    cwd,
    env: { ...readChildEnvironment(), CI: '1', NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const memory = watchMemory(child.pid)
  let printed = ''
  let rendering = renderingStarts === undefined ? start : undefined
  const read = (chunk: Buffer): void => {
    printed = `${printed}${chunk.toString('utf8')}`.split('\n').slice(-LAST_LINES).join('\n')
    if (rendering === undefined && renderingStarts?.test(printed) === true) rendering = performance.now()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    const end = performance.now()
    if (status !== 0) throw new Error(`${command} ended with status ${status}:\n${printed}`)
    if (rendering === undefined) throw new Error(`${command} never printed ${String(renderingStarts)}:\n${printed}`)
    return {
      seconds: toSeconds(end - rendering),
      totalSeconds: toSeconds(end - start),
      cpuSeconds: Number((readChildCpuSeconds() - cpu).toFixed(2)),
      peakRssMiB: memory.stop(),
    }
  } finally {
    memory.stop()
  }
}
