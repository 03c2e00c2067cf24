import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createTerminalProject, type TerminalProject } from './terminal-project.ts'
import { inLong, testSize } from '../setup/test-size.ts'

jest.setTimeout(900_000)

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** What the issue allows, in milliseconds. */
const END_MS = 10_000

const PORTS = [
  'PORT',
  'UAPP_CONTENT_PORT',
  'UAPP_CATALOGUE_PORT',
  'UAPP_ASSETS_PORT',
  'UAPP_CUSTOMERS_PORT',
  'UAPP_IDENTITY_PORT',
  'UAPP_MAIL_PORT',
  'UAPP_SMTP_PORT',
  'UAPP_TRANSLATION_PORT',
]

/** Processes of a group that run; children belong to it, whatever becomes of their parents. */
function countGroup(group: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'utf8' })
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  return rows.filter(([id, state = 'Z']) => Number(id) === group && !state.startsWith('Z')).length
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => void server.close(() => resolve(true)))
  })

interface Started {
  readonly child: ChildProcess
  readonly group: number
  /** Resolves with all output when it has a text. @throws {Error} when npm ends before. */
  until(text: string): Promise<string>
}

describe('signals', () => {
  let project: TerminalProject
  const started = new Set<number>()

  beforeAll(async () => {
    project = await createTerminalProject()
  })
  afterEach(() => {
    // Only what a failed test left.
    for (const group of started) if (countGroup(group) > 0) process.kill(-group, 'SIGKILL')
    started.clear()
  })
  afterAll(async () => {
    await project.remove()
  })

  /** Starts npm, or what it runs, as a supervisor does, in the folder of this code; in a process group, by which what is left is found. */
  function start(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Started {
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      env: { ...project.environment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const group = child.pid ?? 0
    started.add(group)
    let output = ''
    const waiting = new Set<() => void>()
    const hear = (text: unknown): void => {
      output += String(text)
      for (const look of waiting) look()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    return {
      child,
      group,
      until: (text) =>
        new Promise((resolve, reject) => {
          const look = (): void => void (output.includes(text) && resolve(output))
          waiting.add(look)
          child.once('close', () => reject(new Error(`npm ended without “${text}”:\n${output}`)))
          look()
        }),
    }
  }

  /** What is left of a project at the latest ten seconds after a signal. */
  async function findLeft(group: number): Promise<{ readonly processes: number; readonly ports: readonly string[] }> {
    const end = performance.now() + END_MS
    for (;;) {
      const free = await Promise.all(PORTS.map((name) => isFree(Number(project.environment[name]))))
      const left = { processes: countGroup(group), ports: PORTS.filter((_name, index) => free[index] === false) }
      if ((left.processes === 0 && left.ports.length === 0) || performance.now() >= end) return left
      await delay(50)
    }
  }

  const SCOPE = ['--site', 'fachtage', '--countries', 'CH', '--locale', 'de-ch']

  const WAYS = [
    ['SIGHUP', 'npm start', 'fetch:'],
    ['SIGKILL', 'npm start', 'Ctrl-C ends everything'],
    ['SIGTERM', 'npm start', 'Ctrl-C ends everything'],
    ['SIGTERM', 'npm start', 'fetch:'],
    // To npm alone it ends nothing where its shell is dash, which keeps it until its command ends, and npm waits for both.
    ['SIGINT', 'node scripts/start.mjs', 'fetch:'],
  ] as const

  it.each(testSize({ usual: WAYS.slice(-2), long: [...WAYS] }))(
    '[C3] %s to %s alone ends everything once it says “%s”',
    async (signal, line, text) => {
      const [command = '', ...args] = line.split(' ')
      const { child, group, until } = start(command, [...args, ...(command === 'npm' ? ['--'] : []), ...SCOPE])
      await until(text)
      expect(countGroup(group)).toBeGreaterThan(command === 'npm' ? 1 : 0)
      child.kill(signal)
      expect(await findLeft(group)).toEqual({ processes: 0, ports: [] })
    },
  )

  it('[C3] a second npm start says which port is taken, and how to choose another one', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, resolve))
    const address = holder.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { group, until } = start('npm', ['start', '--', ...SCOPE], { PORT: String(port) })
    try {
      const output = await until('choose another port')
      expect(output).toContain(`Port ${port} (websites) is taken by another process, perhaps another uapp.`)
      expect(output).toContain(`choose another port: PORT=${port + 1000}.`)
    } finally {
      await new Promise((resolve) => holder.close(resolve))
    }
    expect(await findLeft(group)).toEqual({ processes: 0, ports: [] })
  })

  inLong(() =>
    it('[C3] SIGTERM to npm run alone ends services', async () => {
      const { child, group, until } = start('npm', ['run', 'uapp', '--', 'services'])
      await until('identity')
      child.kill('SIGTERM')
      expect(await findLeft(group)).toEqual({ processes: 0, ports: [] })
    }),
  )
})
