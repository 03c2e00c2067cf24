import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'

const PRELOAD = fileURLToPath(new URL('gatsby-preload.cjs', import.meta.url))

describe('gatsby-preload', () => {
  it('ends a process, however busy it means to stay, when the one above it is gone', async () => {
    const script = join(await mkdtemp(join(tmpdir(), 'uapp-preload-')), 'busy.cjs')
    await writeFile(script, "setInterval(() => {}, 1000); process.send('busy')")
    const child = fork(script, { execArgv: ['--require', PRELOAD] })
    await once(child, 'message')
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it("leads Gatsby to a site's configuration in TypeScript, without a bundler", async () => {
    const dir = await mkdtemp(join(tmpdir(), 'uapp-preload-'))
    await writeFile(join(dir, 'gatsby-config.ts'), "const title: string = 'as written'\nexport default { title }\n")
    const script = join(dir, 'read.cjs')
    const bundler = createRequire(import.meta.url).resolve('gatsby/dist/utils/parcel/compile-gatsby-files')
    await writeFile(
      script,
      `const files = require(${JSON.stringify(bundler)})
files.compileGatsbyFiles(${JSON.stringify(dir)}).then(() => {
  const config = require(${JSON.stringify(join(dir, '.cache/compiled/gatsby-config.js'))})
  const { resolvedCompiledGatsbyNode } = files.getResolvedFieldsForPlugin(${JSON.stringify(dir)}, 'default-site-plugin')
  process.send({ ...config, node: resolvedCompiledGatsbyNode ?? 'none' }, () => process.disconnect())
})`,
    )
    const child = fork(script, { execArgv: ['--require', PRELOAD] })
    expect(await once(child, 'message')).toEqual([{ title: 'as written', node: 'none' }, undefined])
    await once(child, 'exit')
  })
})
