import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTool, parseVersion } from './find-tool.ts'

describe('parseVersion', () => {
  it.each([
    ['hugo v0.111.3+extended linux/amd64 BuildDate=2023-03-16', '0.111.3+extended'],
    [' astro  v5.18.2 Build faster websites.', '5.18.2'],
    ['Next.js v16.4.6', '16.4.6'],
    ['no number', undefined],
  ])('finds the version in %j', (text, version) => {
    expect(parseVersion(text)).toBe(version)
  })
})

describe('findTool', () => {
  let toolsDir = ''

  beforeEach(async () => {
    toolsDir = await mkdtemp(join(tmpdir(), 'uapp-tools-'))
  })
  afterEach(() => rm(toolsDir, { recursive: true }))

  it('takes the program of the folder', async () => {
    const folder = join(toolsDir, 'node_modules', '.bin')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'uapp-rival'), '#!/bin/sh\necho "rival v1.2.3"\n', { mode: 0o755 })
    const name = 'uapp-rival'
    await expect(findTool({ name, toolsDir, versionArgs: [] })).resolves.toEqual({
      command: join(folder, name),
      version: '1.2.3',
    })
  })

  it('looks on PATH for a program that the folder does not have', async () => {
    await expect(findTool({ name: 'node', toolsDir, versionArgs: ['--version'] })).resolves.toEqual({
      command: 'node',
      version: process.versions.node,
    })
  })

  it('finds nothing where there is nothing', async () => {
    await expect(findTool({ name: 'uapp-no-such-tool', toolsDir, versionArgs: [] })).resolves.toBeUndefined()
  })
})
