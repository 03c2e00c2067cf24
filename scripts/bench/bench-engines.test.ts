import { describe, expect, it } from '@jest/globals'
import { createBenchEngines, selectEngines } from './bench-engines.ts'

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

  it.each(['astro', 'next'])('says how to install %s where no folder of tools is given', async (name) => {
    const engine = engines.find((one) => one.name === name)
    await expect(engine?.find()).resolves.toEqual({ missing: expect.stringContaining('--tools FOLDER') })
  })
})
