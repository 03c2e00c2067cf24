import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type * as z from 'zod'
import { benchBuildSchema, changeProduct } from './bench-build.ts'
import { startBenchProject, type BenchProject } from './bench-project.ts'
import { compareReleases } from './compare-releases.ts'
import { toSeconds } from './measure-tool.ts'
import { parseSizes } from './parse-sizes.ts'
import { toTable } from './print-table.ts'

const OPTIONS = {
  urls: { type: 'string', default: '100000' },
  changes: { type: 'string', default: '3' },
  product: { type: 'string', default: 'adze-220' },
  countries: { type: 'string', default: 'all' },
  engine: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--urls', '1', '--changes', '1', '--countries', 'CH']

/** Files named in the result, of those that were written in vain. */
const NAMED = 10

type Build = z.infer<typeof benchBuildSchema> & {
  readonly step: string
  readonly seconds: number
  readonly startMs: number
}

interface BuildFlags {
  readonly countries: string
  readonly engine?: string | undefined
}

async function build(project: BenchProject, step: string, { countries, engine }: BuildFlags): Promise<Build> {
  const startMs = Date.now()
  const start = performance.now()
  const args = ['build', '--countries', countries, ...(engine === undefined ? [] : ['--engine', engine])]
  const result = benchBuildSchema.parse(await project.uapp(args))
  return { ...result, step, seconds: toSeconds(performance.now() - start), startMs }
}

/**
 * Builds the demonstration group at about `--urls` addresses, changes one product several times, and builds again after
 * each change, and once without one. Seconds are those of the whole `uapp build`, from start to published release, process
 * start included. Flags: `--urls 100000`, `--changes 3`, `--product SLUG`, `--engine NAME`, `--json`, and
 * `--countries CH,DE` for a quick look at a few countries, whatever `--urls` says.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const [urls = 0] = parseSizes(values.urls)
  const [changes = 0] = parseSizes(values.changes)
  const say = (text: string): void => void (values.json || process.stdout.write(`${text}\n`))
  const dir = await mkdtemp(join(tmpdir(), 'uapp-bench-'))
  const project = await startBenchProject(process.cwd(), dir)
  try {
    if (values.countries === 'all') await project.grow(urls)
    const builds: Build[] = [await build(project, 'first', values)]
    builds.push(await build(project, 'no change', values))
    const differences = []
    for (let round = 1; round <= changes; round += 1) {
      const before = await realpath(join(project.distDir, 'current'))
      await changeProduct(project.contentDir, values.product, round)
      const changed = await build(project, `change ${round}`, values)
      builds.push(changed)
      const after = await realpath(join(project.distDir, 'current'))
      const { touchedInVain, changed: kinds, ...counts } = await compareReleases(before, after, changed.startMs)
      differences.push({
        step: changed.step,
        ...counts,
        inVain: touchedInVain.length,
        changed: Object.entries(kinds)
          .map(([ending, count]) => `${count} ${ending}`)
          .join(', '),
        inVainNamed: touchedInVain.slice(0, NAMED).join(' '),
      })
    }
    builds.push(await build(project, 'no change', values))
    say(
      toTable(
        builds.map(({ phases: _phases, startMs: _startMs, isUnchanged, ...row }) => ({
          ...row,
          isUnchanged: String(isUnchanged),
        })),
      ),
    )
    say(`\nFiles of the release:\n${toTable(differences)}`)
    process.stdout.write(`${JSON.stringify({ bench: 'incremental', builds, differences })}\n`)
  } finally {
    await project.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
