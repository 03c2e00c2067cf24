import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createGatsbyLayout, type GatsbyLayout } from './gatsby-layout.ts'
import { keepHostOutput, noteRun, recoverHostOutput, takeHostOutput } from './host-output.ts'

let layout: GatsbyLayout
const inWorkspace = (file: string): string => join(layout.workspaceDir, file)

async function write(file: string, content = ''): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** What a run of Gatsby leaves in the workspace. */
async function runOf(host: string): Promise<void> {
  await takeHostOutput(layout, host)
  await write(inWorkspace('.cache/webpack/pack'), 'compiled')
  await write(inWorkspace('.cache/redux/state'), host)
  await write(inWorkspace('public/de/index.html'), host)
  await write(inWorkspace('public/app-defab0f965a7dc218f27.js'))
}

beforeEach(async () => {
  layout = createGatsbyLayout(await mkdtemp(join(tmpdir(), 'uapp-output-')))
  await mkdir(layout.workspaceDir, { recursive: true })
})

describe('host output', () => {
  it('keeps a cache and an output for each host', async () => {
    for (const host of ['www.example', 'events.example']) {
      await runOf(host)
      await keepHostOutput(layout, host)
    }
    expect(await readFile(join(layout.publicDir('www.example'), 'de/index.html'), 'utf8')).toBe('www.example')
    expect(await readFile(join(layout.cacheDir('events.example'), 'redux/state'), 'utf8')).toBe('events.example')
  })

  it('gives a host its own output back, without the bundles that are compiled again', async () => {
    await runOf('www.example')
    await keepHostOutput(layout, 'www.example')
    await takeHostOutput(layout, 'www.example')
    expect(await readFile(inWorkspace('.cache/redux/state'), 'utf8')).toBe('www.example')
    expect(await readdir(inWorkspace('public'))).toEqual(['de'])
  })

  it('lets the first run of a host start from the compiled code of another one, and from nothing else', async () => {
    await runOf('www.example')
    await keepHostOutput(layout, 'www.example')
    await takeHostOutput(layout, 'events.example')
    expect(await readdir(inWorkspace('.cache'))).toEqual(['webpack'])
  })

  it('keeps of an interrupted run only the compiled code', async () => {
    await runOf('www.example')
    await keepHostOutput(layout, 'www.example')
    await runOf('www.example')
    await recoverHostOutput(layout)
    expect(await readdir(layout.hostDir('www.example'))).toEqual(['cache'])
    expect(await readdir(layout.cacheDir('www.example'))).toEqual(['webpack'])
    expect(await readdir(layout.workspaceDir)).toEqual([])
  })

  it('does not wait for a process that is gone', async () => {
    await runOf('www.example')
    const { pid } = spawnSync(process.execPath, ['--version'])
    await noteRun(layout, { host: 'www.example', pid })
    await recoverHostOutput(layout)
    expect(await readdir(layout.workspaceDir)).toEqual([])
  })

  it('leaves the outputs of other hosts alone when it cleans up', async () => {
    await runOf('www.example')
    await keepHostOutput(layout, 'www.example')
    await runOf('events.example')
    await recoverHostOutput(layout)
    expect(await readFile(join(layout.publicDir('www.example'), 'de/index.html'), 'utf8')).toBe('www.example')
  })

  it('finds nothing to clean up after a run that ended well', async () => {
    await runOf('www.example')
    await keepHostOutput(layout, 'www.example')
    await recoverHostOutput(layout)
    expect((await readdir(layout.hostDir('www.example'))).sort()).toEqual(['cache', 'public'])
  })
})
