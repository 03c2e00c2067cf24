import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseCpu } from './child-cpu.ts'
import { readChildEnvironment } from '../../src/config/child-environment.ts'

const SERVE = fileURLToPath(new URL('serve-release.ts', import.meta.url))
const TSX = createRequire(import.meta.url).resolve('tsx/cli')
/** A runtime in a process of its own. */
export interface ServeProcess {
  readonly url: string
  /** Resident memory; 0 without `/proc`. */
  readMemoryMiB(): Promise<number>
  /** Time of the processor since its start; 0 without `/proc`. */
  readCpuMs(): Promise<number>
  stop(): Promise<void>
}

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

/** The process that serves: a child of the one that runs TypeScript. */
async function findServer({ pid }: ChildProcess): Promise<string> {
  const [child = ''] = (await readText(`/proc/${pid}/task/${pid}/children`)).trim().split(' ')
  return child === '' ? String(pid) : child
}

/** Serves the current release of a folder. */
export async function startServeProcess(distDir: string): Promise<ServeProcess> {
  const child = spawn(process.execPath, [TSX, SERVE, '--dist', distDir], {
    env: { ...readChildEnvironment(), NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const server = await findServer(child)
  return {
    url,
    readMemoryMiB: async () => {
      const status = await readText(`/proc/${server}/status`)
      return Math.round(Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
    },
    readCpuMs: async () => {
      const stat = await readText(`/proc/${server}/stat`)
      return stat === '' ? 0 : parseCpu(stat).own * 1000
    },
    stop: async () => {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
