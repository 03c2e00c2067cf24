import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { startCatalogueService } from '../../services/catalogue/start.ts'
import { startContentService } from '../../services/content/start.ts'
import type { RunningService } from '../../services/running-service.ts'
import { measureTool, type ToolRun } from './measure-tool.ts'
import { toTable } from './print-table.ts'
import { writeDeepCatalogue } from './write-deep-catalogue.ts'

const OPTIONS = {
  size: { type: 'string', default: '40000' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--size', '200']

const ROOT = resolve(import.meta.dirname, '../..')
const COUNTRIES = 'DE,AT,CH,PL,GB,IE,US,CA,AU,NZ,IN,ZA,SG,AE,MX'

/** What fetching and planning may need. */
const TARGETS = { fetch: { seconds: 120, peakRssMiB: 1024 }, plan: { seconds: 15, peakRssMiB: 1024 } } as const

type Step = keyof typeof TARGETS

/** A group of three languages and fifteen countries, without demonstration. */
async function createProject(dir: string): Promise<string> {
  const answers = ['--yes', '--name', 'Deep', '--languages', 'de,en,pl', '--countries', COUNTRIES, '--no-install']
  await promisify(execFile)(process.execPath, [join(ROOT, 'create-uapp/index.mjs'), 'deep', ...answers], { cwd: dir })
  const project = join(dir, 'deep')
  await mkdir(join(project, 'node_modules'))
  await symlink(ROOT, join(project, 'node_modules/uapp'), 'junction')
  const file = join(project, 'uapp.config.ts')
  // A service that reads 40,000 files does not answer meanwhile; that is no failure here.
  const patience = 'export default defineConfig({\n  fetch: { timeoutMs: 600_000 },'
  await writeFile(file, (await readFile(file, 'utf8')).replace('export default defineConfig({', patience))
  return project
}

/** Has the product service read its files: a service that is asked today has read them long ago. */
async function warmUp(url: string): Promise<void> {
  const body = JSON.stringify({ query: '{ classifications(language: "en-US") { slug } }' })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
}

/**
 * Fetches and plans a catalogue as large as those of wholesalers: three languages, fifteen countries. The services are other
 * processes than what is measured, each step is one of its own, and it starts from nothing.
 * Flags: `--size 40000`, `--json`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const size = Number(values.size)
  if (!Number.isInteger(size) || size < 1) throw new Error(`--size ${values.size}: a whole number such as 40000`)
  const dir = await mkdtemp(join(tmpdir(), 'uapp-deep-'))
  const running: RunningService[] = []
  try {
    const project = await createProject(dir)
    const contentDir = join(project, 'content')
    await writeDeepCatalogue(contentDir, size)
    const service = { port: 0, contentDir, assetsUrl: '' }
    const [content, catalogue] = [await startContentService(service), await startCatalogueService(service)]
    running.push(content, catalogue)
    await warmUp(catalogue.url)
    const measure = (step: Step): Promise<ToolRun> =>
      measureTool({
        command: process.execPath,
        args: [join(ROOT, 'bin/uapp.mjs'), step, '--json', '--quiet'],
        cwd: project,
        // The heap of everyday, not the one of rivals.
        env: { NODE_OPTIONS: '', UAPP_CONTENT_URL: content.url, UAPP_CATALOGUE_URL: catalogue.url },
      })
    const runs = [['fetch', await measure('fetch')], ['plan', await measure('plan')]] as const // prettier-ignore
    const steps = runs.map(([step, { totalSeconds: seconds, cpuSeconds, peakRssMiB }]) => {
      const target = TARGETS[step]
      const isMet = seconds <= target.seconds && peakRssMiB <= target.peakRssMiB
      return { step, seconds, cpuSeconds, peakRssMiB, isMet }
    })
    if (!values.json)
      process.stdout.write(
        `${toTable(
          steps.map(({ step, seconds, cpuSeconds, peakRssMiB, isMet }) => {
            const { seconds: most, peakRssMiB: room } = TARGETS[step]
            return { step, seconds, 'processor s': cpuSeconds, MiB: peakRssMiB, target: `${most} s, ${room} MiB`, met: isMet ? 'yes' : 'no' } // prettier-ignore
          }),
        )}\n`,
      )
    process.stdout.write(`${JSON.stringify({ bench: 'deep', size, steps })}\n`)
  } finally {
    await Promise.all(running.map((service) => service.stop()))
    await rm(dir, { recursive: true, force: true, maxRetries: 3 })
  }
}
