import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { processIsRunning } from '../../../src/integrations/process/process-is-running.ts'
import type { GatsbyLayout } from './gatsby-layout.ts'

const runSchema = z.object({ host: z.string(), pid: z.int().optional() })
type Run = z.infer<typeof runSchema>

const POLL_MS = 50
const PATIENCE_MS = 30_000

/** Compiled bundles in the root of `public`: their names hold their hashes, and the compiler writes missing ones again. */
const HASHED_FILE = /[.-][0-9a-f]{9,20}\.(?:js|css)(?:\.map|\.LICENSE\.txt)?$/

async function exists(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => undefined)) !== undefined
}

/** Compiler caches hold for all hosts: the first run of a host starts from those of another one. */
async function seedCompilerCache(layout: GatsbyLayout, host: string): Promise<void> {
  const others = (await readdir(layout.hostsDir).catch(() => [])).filter((name) => name !== host)
  for (const other of others) {
    const cache = join(layout.cacheDir(other), 'webpack')
    if (!(await exists(cache))) continue
    await cp(cache, join(layout.workspaceDir, '.cache', 'webpack'), { recursive: true })
    return
  }
}

/** Notes whose output the workspace holds, and which process works on it. */
export async function noteRun({ runFile }: GatsbyLayout, run: Run): Promise<void> {
  await writeFile(runFile, JSON.stringify(run))
}

/** Takes a host's `.cache` and `public` into the workspace. Until `keepHostOutput` they belong to this run. */
export async function takeHostOutput(layout: GatsbyLayout, host: string): Promise<void> {
  const { workspaceDir } = layout
  await mkdir(layout.hostDir(host), { recursive: true })
  await rm(layout.renderedStateFile(host), { force: true })
  await noteRun(layout, { host })
  if ((await exists(layout.cacheDir(host))) && (await exists(layout.publicDir(host)))) {
    await rename(layout.cacheDir(host), join(workspaceDir, '.cache'))
    await rename(layout.publicDir(host), join(workspaceDir, 'public'))
    const old = (await readdir(join(workspaceDir, 'public'))).filter((name) => HASHED_FILE.test(name))
    await Promise.all(old.map((name) => rm(join(workspaceDir, 'public', name))))
  } else {
    await seedCompilerCache(layout, host)
  }
}

/** Moves the workspace's `.cache` and `public` back to their host after a successful run. */
export async function keepHostOutput(layout: GatsbyLayout, host: string): Promise<void> {
  await dropHostOutput(layout, host)
  await rename(join(layout.workspaceDir, '.cache'), layout.cacheDir(host))
  await rename(join(layout.workspaceDir, 'public'), layout.publicDir(host))
  await rm(layout.runFile)
}

async function dropHostOutput(layout: GatsbyLayout, host: string): Promise<void> {
  await Promise.all(
    [layout.cacheDir(host), layout.publicDir(host)].map((dir) => rm(dir, { recursive: true, force: true })),
  )
}

/**
 * Cleans up after a run that did not end well. Its pages and its state may contradict each other, so only the compiler
 * caches survive, which are written in one step; the next run of the host renders all its pages again.
 * @throws {CommandError} when the process of that run does not end.
 */
export async function recoverHostOutput(layout: GatsbyLayout): Promise<void> {
  const text = await readFile(layout.runFile, 'utf8').catch(() => undefined)
  const { host, pid } = (text === undefined ? undefined : runSchema.safeParse(parseJson(text)).data) ?? {}
  if (pid !== undefined) await untilEnded(pid)
  const cache = join(layout.workspaceDir, '.cache')
  if (host !== undefined) {
    await dropHostOutput(layout, host)
    if (await exists(join(cache, 'webpack'))) {
      await mkdir(layout.cacheDir(host), { recursive: true })
      await rename(join(cache, 'webpack'), join(layout.cacheDir(host), 'webpack'))
    }
  }
  await Promise.all(
    [cache, join(layout.workspaceDir, 'public')].map((dir) => rm(dir, { recursive: true, force: true })),
  )
  await rm(layout.runFile, { force: true })
}

/**
 * Waits for a Gatsby whose parent is gone: it ends too, but only when it comes up for air.
 * @throws {CommandError} when it does not.
 */
export async function untilEnded(pid: number): Promise<void> {
  for (let waited = 0; processIsRunning(pid); waited += POLL_MS) {
    if (waited >= PATIENCE_MS) {
      throw new CommandError(`Process ${pid} of an interrupted build still runs. End it and build again.`, EXIT.usage)
    }
    await sleep(POLL_MS)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
