import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { writeWhole } from '../../../src/integrations/disk/write-whole.ts'
import { createBuildId, createReleaseLayout } from '../../../src/release/release-layout.ts'
import type { SharedFolders } from './portable-batch.ts'

const runSchema = z.object({
  /** Name of the queue. */
  queue: z.string(),
  /** Build that is staged; absent when only the cache is written. */
  staged: z.object({ buildId: z.string(), isFresh: z.boolean() }).optional(),
})

/** The state of a coordinator, so that the next one can continue after it was killed. */
export type QueueRun = z.infer<typeof runSchema>

/** Folder of batches, below the data folder. */
export const QUEUE_FOLDER = 'queue'

/** Folder of a queue's files. */
export function queueDir(dataDir: string, queue: string): string {
  return join(dataDir, QUEUE_FOLDER, queue)
}

function runFile(dataDir: string): string {
  return join(dataDir, QUEUE_FOLDER, 'run.json')
}

/** The run that a coordinator did not end; undefined when there is none. */
export async function readQueueRun(dataDir: string): Promise<QueueRun | undefined> {
  try {
    return runSchema.parse(JSON.parse(await readFile(runFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Remembers a run, in one step. */
export async function writeQueueRun(dataDir: string, run: QueueRun): Promise<void> {
  await writeWhole(runFile(dataDir), JSON.stringify(run))
}

/** A run has ended. */
export async function removeQueueRun(dataDir: string): Promise<void> {
  await rm(runFile(dataDir), { force: true })
}

/** Whether a build, by its name, holds what a hash stands for. */
export function isBuildOf(buildId: string, contentHash: string): boolean {
  const [name] = createBuildId(new Date(0), contentHash).split('-').slice(-1)
  return name !== undefined && buildId.endsWith(`-${name}`)
}

/**
 * The build that a killed coordinator left staged, if another can continue it: one that began with an empty folder. The
 * content of a half changed recycled tree is unknown.
 */
export async function findStagedRun({ dataDir, distDir }: SharedFolders): Promise<string | undefined> {
  const staged = (await readQueueRun(dataDir))?.staged
  if (staged?.isFresh !== true) return undefined
  const found = await stat(createReleaseLayout(distDir).stagingDir(staged.buildId)).catch(() => undefined)
  return found?.isDirectory() === true ? staged.buildId : undefined
}
