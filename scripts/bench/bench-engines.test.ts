import { describe, expect, it } from '@jest/globals'
import type { BenchEngine } from './bench-engine.ts'
import { createBenchEngines, describeNotMeasured, findEngines, selectEngines } from './bench-engines.ts'

const engines = createBenchEngines({ projectDir: process.cwd(), dataDir: '/nowhere' })

describe('engines of the benchmark', () => {
  it('chooses by name and keeps its own order', () => {
    expect(selectEngines(engines, 'next, gatsby').map(({ name }) => name)).toEqual(['gatsby', 'next'])
    expect(selectEngines(engines, undefined)).toBe(engines)
  })

  it('names an unknown engine and those there are', () => {
    expect(() => selectEngines(engines, 'hugo,jekyll')).toThrow(
      `no jekyll; there are ${engines.map(({ name }) => name).join(', ')}`,
    )
  })

  it('says plainly which engine is not measured, and how to get it', async () => {
    const engineOf = (name: string, answer: Awaited<ReturnType<BenchEngine['find']>>): BenchEngine => ({
      name,
      find: async () => answer,
      measure: async () => Promise.reject(new Error('Nobody measures here')),
    })
    const { found, notMeasured } = await findEngines([
      engineOf('headless', { version: '0.1.0' }),
      engineOf('hugo', { missing: 'apt-get install hugo' }),
    ])
    expect(found.map(({ engine, version }) => [engine.name, version])).toEqual([['headless', '0.1.0']])
    expect(notMeasured.map(describeNotMeasured)).toEqual(['not measured: hugo is not installed (apt-get install hugo)'])
  })

  it.each(['astro', 'next'])('says how to install %s where no folder of tools is given', async (name) => {
    const engine = engines.find((one) => one.name === name)
    await expect(engine?.find()).resolves.toEqual({ missing: expect.stringContaining('--tools FOLDER') })
  })
})
