// A process of its own, so that its memory is that of fetching and planning alone. Prints one JSON line.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createCommandContext } from '../../cli/command-context.ts'
import { fetchSnapshot } from '../../cli/pipeline/fetch/fetch-snapshot.ts'
import { planSnapshot } from '../../cli/pipeline/plan/plan-snapshot.ts'
import { writeRenderPlan } from '../../cli/pipeline/plan/write-render-plan.ts'
import { selectLocales } from './select-locales.ts'

const { values } = parseArgs({ options: { size: { type: 'string' }, data: { type: 'string' } } })
const size = Number(values.size)
const dataDir = values.data
if (!Number.isInteger(size) || dataDir === undefined) throw new Error('fetch-plan --size N --data FOLDER')

const { config, environment, reporter, cwd } = await createCommandContext({ quiet: true })
const start = performance.now()
const { snapshot } = await fetchSnapshot({ config, environment, reporter, dataDir, fresh: true })
const fetched = performance.now()
const projectDir = resolve(cwd, config.projectDir)
const base = { snapshot, config, projectDir, localPort: environment.values.PORT, now: new Date() }
const { plan: whole } = await planSnapshot({ ...base, request: { countries: 'all' } })
const first = whole.hosts[0]
if (first === undefined) throw new Error('The demonstration group has no host')
const { locales } = selectLocales(first, size)
const selected = performance.now()
const { plan } = await planSnapshot({ ...base, request: { countries: 'all', locales } })
const host = plan.hosts[0]
if (host === undefined) throw new Error('The plan has no host')
const { pages } = await writeRenderPlan(host, `${dataDir}/plan/${host.host}`)
const planned = performance.now()
const toSeconds = (ms: number): number => Number((ms / 1000).toFixed(2))
process.stdout.write(
  `${JSON.stringify({
    urls: pages,
    fetchSeconds: toSeconds(fetched - start),
    planSeconds: toSeconds(planned - selected),
    seconds: toSeconds(fetched - start + planned - selected),
    peakRssMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  })}\n`,
)
