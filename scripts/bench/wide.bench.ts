import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchBuildSchema, changeProduct } from './bench-build.ts'
import { startBenchProject, type BenchProject } from './bench-project.ts'
import { measureFolders } from './measure-folder.ts'
import { toSeconds } from './measure-tool.ts'
import { parseSizes } from './parse-sizes.ts'
import { toTable } from './print-table.ts'

const OPTIONS = {
  urls: { type: 'string', default: '1000000' },
  forms: { type: 'string', default: 'lean' },
  product: { type: 'string', default: 'adze-220' },
  countries: { type: 'string', default: 'all' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--countries', 'CH', '--forms', 'lean,files']

interface WideRow {
  readonly form: string
  readonly step: string
  readonly urls: number
  readonly groups: number
  readonly rendered: number
  readonly written: number
  /** From the start of the command to the published release, and to its end. */
  readonly publishedSeconds: number
  readonly seconds: number
  readonly peakRssMiB: number
  /** Releases, and what builds keep for the next ones. */
  readonly distMiB: number
  readonly dataMiB: number
  readonly distFiles: number
}

/** What follows the publishing: nobody waits for it. */
const AFTERWARDS = 'prepare the next release'

interface Step {
  readonly form: string
  readonly name: string
  readonly countries: string
}

async function measure(project: BenchProject, { form, name, countries }: Step): Promise<WideRow & { phases: unknown }> {
  const start = performance.now()
  const args = ['build', '--countries', countries, '--form', form]
  const { phases, ...result } = benchBuildSchema.parse(await project.uapp(args))
  const milliseconds = performance.now() - start
  const after = phases.find((phase) => phase.name === AFTERWARDS)?.ms ?? 0
  const [dist, data] = [measureFolders([project.distDir]), measureFolders([project.dataDir])]
  return {
    form,
    step: name,
    urls: result.urls,
    groups: result.groups,
    rendered: result.rendered,
    written: result.stamped,
    publishedSeconds: toSeconds(milliseconds - after),
    seconds: toSeconds(milliseconds),
    peakRssMiB: Math.round(result.peakRssMiB),
    distMiB: dist.mebibytes,
    dataMiB: data.mebibytes,
    distFiles: dist.files,
    phases,
  }
}

/**
 * Builds the demonstration group with so many languages in each country that it has about `--urls` addresses: from nothing, again
 * as another release with everything rendered before, and with one changed product. Memory is that of all processes together.
 * Flags: `--urls 1000000`, `--forms lean,files`, `--product SLUG`, `--json`, and `--countries CH,DE` for a quick look at a few
 * countries, whatever `--urls` says.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const { forms, product, countries, json } = values
  const [urls = 0] = parseSizes(values.urls)
  const builds: Awaited<ReturnType<typeof measure>>[] = []
  for (const form of forms.split(',')) {
    const dir = await mkdtemp(join(tmpdir(), 'uapp-bench-'))
    const project = await startBenchProject(process.cwd(), dir)
    try {
      if (countries === 'all') await project.grow(urls)
      builds.push(await measure(project, { form, name: 'from nothing', countries }))
      // Without the current release the next one has another name, and nothing to be compared with.
      await Promise.all(['current', 'releases'].map((name) => rm(join(project.distDir, name), { recursive: true })))
      builds.push(await measure(project, { form, name: 'again', countries }))
      await changeProduct(project.contentDir, product, 1)
      builds.push(await measure(project, { form, name: 'one product', countries }))
    } finally {
      await project.stop()
      await rm(dir, { recursive: true, force: true })
    }
  }
  if (!json) process.stdout.write(`${toTable(builds.map(({ phases: _phases, ...row }) => row))}\n`)
  process.stdout.write(`${JSON.stringify({ bench: 'wide', builds })}\n`)
}
