import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createCommandContext } from '../../cli/command-context.ts'
import { withEmbeddedSources } from '../../cli/pipeline/build/with-embedded-sources.ts'
import type { EngineFigures } from './bench-engine.ts'
import { createBenchEngines, describeNotMeasured, findEngines, selectEngines } from './bench-engines.ts'
import { renderBenchPages } from './engines/gatsby-engine.ts'
import { measureFetchPlan } from './fetch-plan-figures.ts'
import { parseSizes } from './parse-sizes.ts'
import { keepHomePages, planBenchPages } from './plan-bench-pages.ts'
import { toTable } from './print-table.ts'
import { writeBenchPages } from './write-bench-pages.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

const OPTIONS = {
  sizes: { type: 'string', default: '2000,10000,30000' },
  engines: { type: 'string' },
  tools: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--sizes', '1']

/**
 * Renders the demonstration group with every engine that is there, at several numbers of URLs, made by adding countries,
 * and measures fetching and planning at the largest one. A first, small run fills Gatsby's compiler caches.
 * Flags: `--sizes 2000,10000`, `--engines gatsby,hugo`, `--tools FOLDER` (with `node_modules`), `--json`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const sizes = parseSizes(values.sizes)
  const largest = Math.max(...sizes)
  const context = await createCommandContext({ quiet: true })
  const projectDir = context.cwd
  const dataDir = resolve(projectDir, context.environment.values.UAPP_DATA_DIR, 'bench')
  const localesDir = join(projectDir, 'locales')
  const toolsDir = values.tools === undefined ? undefined : resolve(projectDir, values.tools)
  // Sites of tools that come as packages are built below those packages, so that they are found.
  const workDir = join(toolsDir ?? dataDir, 'uapp-bench')
  const say = (text: string): void => void (values.json || process.stdout.write(`${text}\n`))
  const folders = [dataDir, workDir]
  const clear = (): Promise<unknown> =>
    Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  await clear()
  try {
    const all = createBenchEngines({ projectDir, dataDir, ...omitUndefined({ toolsDir }) })
    const { found, notMeasured } = await findEngines(selectEngines(all, values.engines))
    for (const one of notMeasured) say(describeNotMeasured(one))
    const fetchPlan = await withEmbeddedSources(context, () => measureFetchPlan(largest, dataDir))
    say(`Fetching, planning and composing, in one process:\n${toTable([fetchPlan])}`)

    const compileDir = await planBenchPages(context, dataDir, largest)
    await keepHomePages(compileDir)
    const compiled = await renderBenchPages(
      { projectDir, dataDir },
      { host: 'bench-compile', pages: { dir: compileDir, urls: 0 }, onNote: () => {} },
    )

    const engines: EngineFigures[] = []
    for (const size of sizes) {
      const planDir = await planBenchPages(context, dataDir, size)
      const pages = await writeBenchPages({ planDir, chromeDir: compiled.publicDir, localesDir })
      for (const { engine } of found) {
        const figures = await engine.measure(pages, join(workDir, String(size)))
        say(`${figures.engine}: ${figures.urls} URLs in ${figures.seconds} s`)
        engines.push(figures)
      }
    }
    const versions = Object.fromEntries(found.map(({ engine, version }) => [engine.name, version]))
    const names = found.map(({ engine, version }) => `${engine.name} ${version}`).join(', ')
    say(`\nRendering, ${names}; gatsby on compiled code:\n${toTable(engines.map((figures) => ({ ...figures })))}`)
    process.stdout.write(`${JSON.stringify({ bench: 'render', engines, versions, notMeasured, fetchPlan })}\n`)
  } finally {
    await clear()
  }
}
