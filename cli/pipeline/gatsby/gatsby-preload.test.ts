import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
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
})
