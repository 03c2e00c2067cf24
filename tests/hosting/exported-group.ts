import { mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { readExportedHosts, type ExportedHost } from '../../cli/pipeline/export/exported-host.ts'
import { listSiteFiles } from '../../cli/pipeline/export/site-files.ts'
import type { RunningRuntime } from '../../functions/server/main.ts'
import { RUNTIME_CONFIG, startTestRuntime } from '../../functions/server/testing/start-test-runtime.ts'
import type { RedirectRule } from '../../src/domain/redirect/redirect-rule.ts'
import { readRelease } from '../../src/release/read-release.ts'
import { redirectRulesSchema } from '../../src/release/release-schema.ts'
import { createFixtureProject, expectDone, type FixtureProject } from '../build/fixture-project.ts'
import { testSize } from '../setup/test-size.ts'
import { listAddresses, type Address } from './list-addresses.ts'
import { thinOutPictures } from './thin-out-pictures.ts'

/** The host that addresses are compared on. */
export const HOST = 'localhost'
const rules = { ...RUNTIME_CONFIG, bareLocaleSegments: ['fr', 'es'] as const }

/** Redirects of forms that the demonstration's content has none of. */
const FURTHER: readonly (readonly [from: string, to: string | undefined, status: 301 | 302 | 410])[] = [
  ['/pat/*', '/company/:splat', 301],
  ['/archive/:year/*', '/stories?year=:year&rest=:splat#top', 302],
  ['/museum/*', undefined, 410],
  ['/%C3%BCber/uns', '/company', 301],
  ['/old-shop', 'https://shop.example/start?a=b#top', 301],
  ['/anchor', '/company#team', 302],
  ['/Gross/Und-Klein', '/company', 301],
]

function toRule(prefix: string, [from, to, status]: (typeof FURTHER)[number]): RedirectRule {
  const frame = { from: `${prefix}${from}`, entry: 'further' }
  if (to === undefined) return { ...frame, status: 410, reason: 'gone' }
  const target = to.startsWith('/') ? `${prefix}${to}` : to
  return status === 302
    ? { ...frame, to: target, status, reason: 'campaign' }
    : { ...frame, to: target, status: 301, reason: 'moved' }
}

const resultSchema = z.object({
  target: z.string(),
  dir: z.string(),
  buildId: z.string(),
  onAir: z.array(z.string()),
  hosts: z.array(
    z.object({
      host: z.string(),
      files: z.int(),
      limits: z.array(
        z.object({ rule: z.string(), count: z.int().optional(), examples: z.array(z.string()), instead: z.string() }),
      ),
    }),
  ),
})
/** What `uapp export --json` prints. */
export type ExportJson = z.infer<typeof resultSchema>

/** A release with redirects of every form, a runtime that serves it, and what both are asked for. */
export interface ExportedGroup {
  readonly project: FixtureProject
  /** For exports and what hosts keep. */
  readonly folder: string
  readonly runtime: RunningRuntime
  readonly addresses: readonly Address[]
  /** Exports it into a folder named after the target. @param args further ones of `uapp export`. */
  runExport(target: string, ...args: readonly string[]): Promise<ExportJson>
  remove(): Promise<void>
}

/** @param size how many addresses. */
export async function createExportedGroup(size: number): Promise<ExportedGroup> {
  const project = await createFixtureProject({ base: 'group' })
  const folder = await mkdtemp(join(tmpdir(), 'uapp-export-'))
  const current = join(project.distDir, await readlink(join(project.distDir, 'current')))
  const file = join(current, HOST, 'redirects.json')
  const known = redirectRulesSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const further = ['', '/de', '/en', '/fr', '/de-ch'].flatMap((prefix) => FURTHER.map((one) => toRule(prefix, one)))
  // The base has the same file under another name.
  await rm(file)
  await writeFile(file, JSON.stringify([...known, ...further]))
  await thinOutPictures(join(current, HOST, 'public'), testSize({ usual: 5, long: 1 }))
  const runtime = await startTestRuntime(project.distDir, {
    config: { ...rules, origins: { [HOST]: 'http://localhost:8000' } },
    assetsUrl: '',
    picturesDir: join(project.dataDir, 'pictures'),
  })
  const hosts = await readExportedHosts(await readRelease(project.distDir, (address) => address), rules)
  const host = hosts.find((one): one is ExportedHost => one.host === HOST)
  if (host === undefined) throw new Error(`The release has no host ${HOST}`)
  const addresses = listAddresses(host, await listSiteFiles(host, () => undefined), size)
  return {
    project,
    folder,
    runtime,
    addresses,
    async runExport(target, ...args) {
      const end = await project.run(['export', '--target', target, '--to', join(folder, target), '--json', ...args])
      return resultSchema.parse(JSON.parse(expectDone(end)))
    },
    async remove() {
      await runtime.stop()
      await project.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
