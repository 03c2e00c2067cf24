// A process of its own, so that its memory is that of the headless renderer alone. Prints a line when it begins to make
// pages, and last one JSON line. With `--disk` it then writes copies of the pages' files from memory, with one thread and
// nothing else to do: what the file system takes at most.
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createCommandContext } from '../../cli/command-context.ts'
import { toProject } from '../../cli/project.ts'
import { toFrozenContent } from '../../cli/pipeline/plan/frozen-content.ts'
import { compileBundle } from '../../cli/pipeline/compile/compile-bundle.ts'
import { chooseSeeds } from '../../cli/pipeline/plan/render-groups/choose-seeds.ts'
import { listCountryProfiles } from '../../cli/pipeline/plan/render-groups/country-profiles.ts'
import { planSnapshot } from '../../cli/pipeline/plan/plan-snapshot.ts'
import { readBundleResources } from '../../cli/pipeline/gatsby/gatsby-resources.ts'
import { composeHost, PLAIN_PARTS } from '../../cli/pipeline/render/headless/compose-host.ts'
import { createCountryNames, hashCountryNames } from '../../cli/pipeline/render/headless/country-names.ts'
import { emitSliceData } from '../../cli/pipeline/render/headless/emit-slice-data.ts'
import { MANIFEST_VERSION } from '../../cli/pipeline/render/headless/release-manifest.ts'
import { renderGroups } from '../../cli/pipeline/render/headless/render-groups.ts'
import { createThreadPool } from '../../cli/pipeline/render/headless/batches/thread-pool.ts'
import { readSnapshot } from '../../src/sources/snapshot/read-snapshot.ts'
import { createSnapshotStore } from '../../src/sources/snapshot/snapshot-store.ts'
import { HEADLESS_STARTS } from './headless-starts.ts'
import { measureDisk } from './measure-disk.ts'

const DISK_PAGES = 10_000

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    locales: { type: 'string' },
    disk: { type: 'boolean', default: false },
  },
})
const { data: dataDir, out: outDir, locales } = values
if (dataDir === undefined || outDir === undefined) throw new Error('render-headless --data FOLDER --out FOLDER')

const { config, environment, cwd } = await createCommandContext({ quiet: true })
const progress = { update: (): void => {} }
const { plan } = await planSnapshot({
  snapshot: await readSnapshot(createSnapshotStore(dataDir)),
  config,
  projectDir: resolve(cwd, config.projectDir),
  localPort: environment.values.PORT,
  now: new Date(),
  request: { countries: 'all', ...(locales === undefined ? {} : { locales: locales.split(',') }) },
})
const [host] = plan.hosts
if (host === undefined) throw new Error('The plan has no host')
const given = {
  project: toProject({ config, cwd }),
  dataDir,
  seeds: chooseSeeds(plan.hosts),
  content: toFrozenContent(plan.hosts),
}
const bundle = await compileBundle({ ...given, progress })
const [problem] = bundle.problems
if (problem !== undefined) throw new Error(`${problem.code}: ${problem.message}`)
const resources = await readBundleResources(bundle.dir)

process.stdout.write(`${HEADLESS_STARTS}\n`)
const start = performance.now()
const namesIn = createCountryNames(plan.context)
const hostDir = join(outDir, '.staging-bench', host.host)
const publicDir = join(hostDir, 'public')
await mkdir(publicDir, { recursive: true })
const planDir = join(outDir, 'plan')
const composed = composeHost({
  plan: host,
  profiles: listCountryProfiles(plan.context),
  planDir,
  head: { version: MANIFEST_VERSION, bundle: bundle.hash, names: hashCountryNames(namesIn) },
  parts: PLAIN_PARTS,
})
const composedAt = performance.now()
emitSliceData({ publicDir, planDir, slices: composed.slices, resources, namesIn, base: {} })
const rendered = await renderGroups({
  hosts: [{ plan: host, composed, planDir, hostDir }],
  pool: createThreadPool({ bundleDir: bundle.dir, cacheDir: join(outDir, 'markup') }),
  isFresh: true,
  check: 'sample',
  progress,
})
const [first] = rendered.problems
if (first !== undefined) throw new Error(`${first.code}: ${first.message}`)
const milliseconds = performance.now() - start
const disk = values.disk ? { diskUrlsPerSecond: measureDisk(publicDir, join(outDir, 'copies'), DISK_PAGES) } : {}
process.stdout.write(
  `${JSON.stringify({
    urls: composed.urls,
    groups: composed.groups,
    rendered: rendered.rendered,
    seconds: Number((milliseconds / 1000).toFixed(2)),
    composeSeconds: Number(((composedAt - start) / 1000).toFixed(2)),
    writeShare: Number((rendered.writeMs / (milliseconds * availableParallelism())).toFixed(2)),
    ...disk,
  })}\n`,
)
