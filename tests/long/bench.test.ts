import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import * as z from 'zod'
import { openSite } from '../../scripts/bench/open-site.ts'

jest.setTimeout(30 * 60_000)

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Benches of a site that runs: one is built for all of them. */
const OF_SITE: ReadonlySet<string> = new Set(['pages', 'portal', 'preview'])

const names = readdirSync(`${ROOT}scripts/bench`)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))

const figuresSchema = z.looseObject({ bench: z.string() })
const renderSchema = z.object({
  engines: z.array(z.object({ engine: z.string(), urls: z.int(), files: z.int() })),
  notMeasured: z.array(z.object({ engine: z.string(), missing: z.string() })),
})

/**
 * Runs a bench as a person does. A missed target counts for nothing here: machines that test are busy.
 * @returns its last line. @throws {Error} with what it printed when that is none of figures.
 */
async function bench(name: string, flags: readonly string[]): Promise<z.infer<typeof figuresSchema>> {
  const child = spawn(process.execPath, ['scripts/bench.mjs', name, '--smallest', ...flags, '--json'], {
    cwd: ROOT,
    // Benches measure production code, and Jest's own settings are not theirs.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)))
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  try {
    return figuresSchema.parse(JSON.parse(output.stdout.trim().split('\n').at(-1) ?? ''))
  } catch (cause) {
    throw new Error(`npm run bench -- ${name} gives no figures:\n${output.stdout}\n${output.stderr}`, { cause })
  }
}

describe('npm run bench', () => {
  it.each(names.filter((name) => name !== 'render' && !OF_SITE.has(name)))(
    'measures %s at its smallest size',
    async (name) => {
      expect((await bench(name, [])).bench).toBe(name)
    },
  )

  it('measures rendering with every engine that is here, and names those that are not', async () => {
    const tools = process.env['UAPP_BENCH_TOOLS']
    const result = renderSchema.parse(await bench('render', tools === undefined ? [] : ['--tools', tools]))
    const all = [...result.engines, ...result.notMeasured].map(({ engine }) => engine)
    expect(all.toSorted()).toEqual(['astro', 'gatsby', 'headless', 'hugo', 'next'])
    expect(result.engines.filter(({ urls, files }) => urls === 0 || files < urls)).toEqual([])
    expect(result.notMeasured.filter(({ missing }) => missing === '')).toEqual([])
  })

  describe('of a site that runs', () => {
    let site: Awaited<ReturnType<typeof openSite>>
    beforeAll(async () => {
      site = await openSite(undefined)
    })
    afterAll(() => site.stop())

    it.each(names.filter((name) => OF_SITE.has(name)))('measures %s at its smallest size', async (name) => {
      expect((await bench(name, ['--url', site.origin])).bench).toBe(name)
    })
  })
})
