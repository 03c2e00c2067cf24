import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { readCodeFiles } from './code-files.ts'
import { writeWorkspace } from './write-workspace.ts'

let projectDir: string
let workspaceDir: string

async function put(file: string, content = 'code'): Promise<void> {
  await mkdir(dirname(join(projectDir, file)), { recursive: true })
  await writeFile(join(projectDir, file), content)
}

async function synchronise(): Promise<void> {
  await writeWorkspace({ projectDir, workspaceDir, code: await readCodeFiles(projectDir) })
}

beforeEach(async () => {
  projectDir = await mkdtemp(join(tmpdir(), 'uapp-project-'))
  workspaceDir = join(projectDir, '.uapp/gatsby/site')
  for (const file of ['package.json', 'package-lock.json', 'src/package.json', 'tsconfig.json', 'gatsby-node.ts'])
    await put(file)
  await put('src/templates/home.tsx')
  await put('locales/en/chrome.json', '{}')
  await mkdir(join(projectDir, 'node_modules'))
})

describe('readCodeFiles', () => {
  it.each([
    { change: 'a template', file: 'src/templates/home.tsx', isCompiled: true },
    { change: 'an interface text', file: 'locales/en/chrome.json', isCompiled: true },
    { change: 'the browsers it is for', file: 'package.json', isCompiled: true },
    { change: 'an installed version', file: 'package-lock.json', isCompiled: true },
    { change: 'a new component', file: 'src/components/kit/button.tsx', isCompiled: true },
    { change: 'a test', file: 'src/templates/home.test.tsx', isCompiled: false },
    { change: 'the pipeline', file: 'cli/program.ts', isCompiled: false },
    { change: 'content', file: 'content/pages/main/home.yaml', isCompiled: false },
    { change: 'a client of a source', file: 'src/sources/content/fetch.ts', isCompiled: false },
  ])('gives another hash after a change of $change: $isCompiled', async ({ file, isCompiled }) => {
    const before = await readCodeFiles(projectDir)
    await put(file, 'changed')
    expect((await readCodeFiles(projectDir)).hash !== before.hash).toBe(isCompiled)
  })
})

describe('writeWorkspace', () => {
  it('copies the code and links the installed packages', async () => {
    await synchronise()
    expect((await readdir(workspaceDir)).sort()).toEqual([
      'gatsby-node.ts',
      'locales',
      'node_modules',
      'package-lock.json',
      'package.json',
      'src',
      'tsconfig.json',
    ])
  })

  it('gives up what compilers keep when the browsers that the code is for may be others', async () => {
    await synchronise()
    const kept = join(workspaceDir, '.cache/webpack')
    await mkdir(kept, { recursive: true })
    await put('src/templates/home.tsx', 'changed')
    await synchronise()
    expect(existsSync(kept)).toBe(true)
    await put('package.json', '{"browserslist":["chrome >= 120"]}')
    await synchronise()
    expect(existsSync(kept)).toBe(false)
  })

  it('follows changed and removed files, and touches no other', async () => {
    await put('src/templates/product.tsx')
    await synchronise()
    const untouched = await stat(join(workspaceDir, 'package.json'))
    await put('src/templates/home.tsx', 'changed')
    await rm(join(projectDir, 'src/templates/product.tsx'))
    await synchronise()
    expect(await readdir(join(workspaceDir, 'src/templates'))).toEqual(['home.tsx'])
    expect(await readFile(join(workspaceDir, 'src/templates/home.tsx'), 'utf8')).toBe('changed')
    expect((await stat(join(workspaceDir, 'package.json'))).mtimeMs).toBe(untouched.mtimeMs)
  })

  it('leaves Gatsby’s own folders alone', async () => {
    await mkdir(join(workspaceDir, '.cache'), { recursive: true })
    await writeFile(join(workspaceDir, '.cache/state'), 'state')
    await synchronise()
    expect(await readFile(join(workspaceDir, '.cache/state'), 'utf8')).toBe('state')
  })
})
