import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Reporter } from '../../report/reporter.ts'
import { emitHost } from '../emit/emit-host.ts'
import { pruneCompressed } from '../emit/prune-compressed.ts'
import { createPublicFilePool } from '../emit/public-file-pool.ts'
import { publishRelease } from '../publish/publish-release.ts'
import { createReleaseLayout } from '../publish/release-layout.ts'
import { writeReleaseRecord } from '../publish/release-record.ts'
import { refuseProblems, type DeniedLevel } from './build-problems-error.ts'
import type { HostOutput } from './render-hosts.ts'

export interface EmitReleaseInput {
  readonly outputs: readonly HostOutput[]
  readonly config: UappConfig
  readonly dataDir: string
  readonly distDir: string
  readonly buildId: string
  readonly contentHash: string
  readonly now: Date
  readonly urls: number
  readonly deny: DeniedLevel
  readonly reporter: Reporter
  readonly signal?: AbortSignal
}

async function onSameDevice(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(a), stat(b)])
  return first.dev === second.dev
}

async function emitHosts(input: EmitReleaseInput, stagingDir: string, cacheDir: string): Promise<void> {
  const { outputs, config, buildId, now, reporter, signal } = input
  const pool = createPublicFilePool()
  const close = (): void => void pool.close()
  signal?.addEventListener('abort', close)
  try {
    for (const { plan, planDir, rendered } of outputs) {
      const emitted = await reporter.phase(`emit ${plan.host}`, (progress) =>
        emitHost({
          host: plan,
          planDir,
          publicDir: rendered.publicDir,
          targetDir: join(stagingDir, plan.host),
          buildId,
          now,
          config,
          cacheDir,
          pool,
          progress,
        }),
      )
      signal?.throwIfAborted()
      for (const problem of emitted.problems) reporter.problem(problem)
    }
  } finally {
    signal?.removeEventListener('abort', close)
    await pool.close()
  }
}

/**
 * Writes a release into staging and publishes it. Whatever happens before the last step, the current release stays.
 * @throws {BuildProblemsError} when emitting found problems at the denied level.
 */
export async function emitRelease(input: EmitReleaseInput): Promise<void> {
  const { config, dataDir, distDir, buildId, contentHash, now, outputs, urls, reporter, signal } = input
  const layout = createReleaseLayout(distDir)
  const stagingDir = layout.stagingDir(buildId)
  const cacheDir = join(dataDir, 'compressed')
  await mkdir(stagingDir, { recursive: true })
  await mkdir(cacheDir, { recursive: true })
  try {
    await emitHosts(input, stagingDir, cacheDir)
    refuseProblems(reporter.problems, input.deny)
    const hosts = outputs.map(({ plan }) => plan.host)
    await writeReleaseRecord(stagingDir, { buildId, contentHash, createdAt: now.toISOString(), hosts, urls })
    signal?.throwIfAborted()
    await reporter.phase('publish', async (progress) => {
      await publishRelease({ distDir, buildId, keep: config.releases.keep })
      await pruneCompressed({ cacheDir, now, isLinked: await onSameDevice(cacheDir, distDir) })
      progress.update({ done: 1, note: buildId })
    })
  } catch (error) {
    await rm(stagingDir, { recursive: true, force: true })
    throw error
  }
}
