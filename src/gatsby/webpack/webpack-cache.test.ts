import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { withQuickCache } from './webpack-cache.ts'

const CONFIG = {
  cache: { type: 'filesystem', buildDependencies: { config: ['gatsby.js'] } },
  plugins: [],
  mode: 'none',
}

type Tap = (name: string, run: (compilation: { readonly buildDependencies: Set<string> }) => void) => void

describe("webpack's results on disk", () => {
  let dir: string

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-webpack-cache-'))
    await mkdir(join(dir, 'rules'))
    await mkdir(join(dir, 'node_modules'))
    await writeFile(join(dir, 'package.json'), '{}')
    await writeFile(join(dir, 'rules/a-loader.cjs'), 'module.exports = String')
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  const configure = () => withQuickCache(CONFIG, join(dir, 'rules'), join(dir, 'node_modules'))
  const readVersion = () => (configure().cache as { readonly version?: string }).version

  it.each([
    ['a loader', 'rules/a-loader.cjs'],
    ['a rule', 'rules/rule.ts'],
    ['what is installed', 'node_modules/.package-lock.json'],
    ['the browsers of package.json', 'package.json'],
  ])('do not hold any more when %s changes', async (_title, file) => {
    const before = readVersion()
    expect(readVersion()).toBe(before)
    await writeFile(join(dir, file), '{"changed":true}')
    expect(readVersion()).not.toBe(before)
  })

  it('hold when a test changes', async () => {
    const before = readVersion()
    await writeFile(join(dir, 'rules/rule.test.ts'), 'it()')
    expect(readVersion()).toBe(before)
  })

  it('follow no file of a loader, and leave the rest of the configuration as it is', () => {
    const { cache, plugins, mode } = configure()
    expect([cache, mode]).toEqual([
      expect.objectContaining({ type: 'filesystem', buildDependencies: { defaultWebpack: [] } }),
      'none',
    ])
    const tap = jest.fn<Tap>()
    for (const plugin of plugins as readonly { apply(compiler: object): void }[])
      plugin.apply({ hooks: { afterCompile: { tap } } })
    const buildDependencies = new Set(['swc-loader/index.js'])
    tap.mock.calls[0]?.[1]({ buildDependencies })
    expect(buildDependencies.size).toBe(0)
  })
})
