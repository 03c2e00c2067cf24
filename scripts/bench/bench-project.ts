import { spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { startAssetService } from '../../services/assets/start.ts'
import { startCatalogueService } from '../../services/catalogue/start.ts'
import { startContentService } from '../../services/content/start.ts'
import type { RunningService } from '../../services/running-service.ts'
import { readChildEnvironment } from '../../src/config/child-environment.ts'
import { countriesSchema, widenCountries } from './widen-countries.ts'

const planSchema = z.object({
  pages: z.int(),
  hosts: z.array(z.object({ sites: z.array(z.object({ locales: z.record(z.string(), z.int()) })) })),
})

/** A copy of the demonstration content behind services of its own, with data and releases of its own. */
export interface BenchProject {
  readonly contentDir: string
  readonly distDir: string
  readonly dataDir: string
  /** Runs `uapp` with `--json`. @returns what it printed. @throws {Error} with its errors when it fails. */
  uapp(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<unknown>
  /** Gives the countries of the copy so many languages that all together have about `urls` addresses. */
  grow(urls: number): Promise<void>
  stop(): Promise<void>
}

/** Copies the content into `dir` and starts the services on it, on free ports. */
export async function startBenchProject(projectDir: string, dir: string): Promise<BenchProject> {
  const contentDir = join(dir, 'content')
  const distDir = join(dir, 'dist')
  const dataDir = join(dir, 'data')
  await cp(join(projectDir, 'demo/content'), contentDir, { recursive: true })
  const running: RunningService[] = []
  const start = async (service: Promise<RunningService>): Promise<string> => {
    const started = await service
    running.push(started)
    return started.url
  }
  const assetsUrl = await start(startAssetService({ port: 0, contentDir, cacheDir: join(dir, 'assets') }))
  const contentUrl = await start(startContentService({ port: 0, contentDir, assetsUrl }))
  const catalogueUrl = await start(startCatalogueService({ port: 0, contentDir, assetsUrl }))
  const env = {
    ...readChildEnvironment(),
    UAPP_CONTENT_URL: contentUrl,
    UAPP_CATALOGUE_URL: catalogueUrl,
    UAPP_ASSETS_URL: assetsUrl,
    UAPP_DATA_DIR: dataDir,
    UAPP_DIST_DIR: distDir,
  }

  const uapp: BenchProject['uapp'] = async (args, environment = {}) => {
    const command = [join(projectDir, 'bin', 'uapp.mjs'), ...args, '--json', '--quiet']
    const child = spawn(process.execPath, command, {
      cwd: projectDir,
      env: { ...env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (errors += String(chunk)))
    const status = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    if (status !== 0) throw new Error(`uapp ${args.join(' ')} ended with status ${status}:\n${errors}`)
    return JSON.parse(output)
  }

  const grow = async (urls: number): Promise<void> => {
    await uapp(['fetch'])
    const { pages, hosts } = planSchema.parse(await uapp(['plan', '--countries', 'all']))
    const [main] = hosts.flatMap(({ sites }) => sites)
    const locales = Object.keys(main?.locales ?? {}).length
    const file = join(contentDir, 'system', 'countries.json')
    const countries = countriesSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    const national = countries
      .filter(({ hidden }) => !hidden)
      .reduce((sum, { supportedLanguages }) => sum + supportedLanguages.length, 0)
    if (pages >= urls) return
    // A locale more is one tree of the main site more; the sites beside it have few pages.
    const perLocale = pages / locales
    const wanted = national + Math.ceil((urls - pages) / perLocale)
    await writeFile(file, JSON.stringify(widenCountries(countries, wanted), undefined, 1))
  }

  return {
    contentDir,
    distDir,
    dataDir,
    uapp,
    grow,
    stop: async () => void (await Promise.all(running.map((service) => service.stop()))),
  }
}
