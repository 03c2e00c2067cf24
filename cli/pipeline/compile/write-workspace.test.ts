import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { readCodeFiles } from './code-files.ts'
import { writeWorkspace } from './write-workspace.ts'

let codeDir: string
let projectDir: string
let workspaceDir: string

async function put(file: string, content = 'code', dir = codeDir): Promise<void> {
  await mkdir(dirname(join(dir, file)), { recursive: true })
  await writeFile(join(dir, file), content)
}

async function synchronise(): Promise<void> {
  await writeWorkspace({ workspaceDir, code: await readCodeFiles({ projectDir }, codeDir) })
}

const readWritten = (file: string): Promise<string> => readFile(join(workspaceDir, file), 'utf8')

beforeEach(async () => {
  codeDir = await mkdtemp(join(tmpdir(), 'uapp-code-'))
  projectDir = await mkdtemp(join(tmpdir(), 'uapp-project-'))
  workspaceDir = join(projectDir, '.uapp/gatsby/site')
  for (const file of ['package.json', 'package-lock.json', 'src/package.json', 'tsconfig.json', 'gatsby-node.ts'])
    await put(file)
  await put('src/templates/home.tsx')
  await put('locales/en/chrome.json', '{}')
  await put('node_modules/gatsby/package.json')
})

describe('readCodeFiles', () => {
  it.each([
    { change: 'a template', file: 'src/templates/home.tsx', isCompiled: true },
    { change: 'an interface text', file: 'locales/en/chrome.json', isCompiled: true },
    { change: 'the browsers it is for', file: 'package.json', isCompiled: true },
    { change: 'an installed version', file: 'package-lock.json', isCompiled: true },
    { change: 'a new component', file: 'src/components/kit/links/button.tsx', isCompiled: true },
    { change: 'a test', file: 'src/templates/home.test.tsx', isCompiled: false },
    { change: 'what tests import', file: 'src/domain/testing/page-of.ts', isCompiled: false },
    { change: 'the pipeline', file: 'cli/program.ts', isCompiled: false },
    { change: 'content', file: 'content/pages/main/home.yaml', isCompiled: false },
    { change: 'a client of a source', file: 'src/sources/content/fetch.ts', isCompiled: false },
  ])('gives another hash after a change of $change: $isCompiled', async ({ file, isCompiled }) => {
    const before = await readCodeFiles({ projectDir }, codeDir)
    await put(file, 'changed')
    expect((await readCodeFiles({ projectDir }, codeDir)).hash !== before.hash).toBe(isCompiled)
  })
})

describe('languages of a workspace', () => {
  it('[P9] are those of the group and English: modules for browsers, and texts that are missing from another language', async () => {
    await put('locales/de/chrome.json', '{}')
    await put('src/i18n/group-languages.ts')
    await put('locales/pl/chrome.json', '{"search":"Szukaj"}', projectDir)
    const code = await readCodeFiles({ projectDir, languages: ['pl', 'cs'], fallbackLanguages: {} }, codeDir)
    await writeWorkspace({ workspaceDir, code })
    const paths = code.files.map(({ path }) => path)
    expect(paths.filter((path) => /i18n\/languages|locales\/[a-z]+\/chrome/.test(path))).toEqual([
      'locales/en/chrome.json', 'locales/pl/chrome.json', 'src/i18n/languages/cs.ts', 'src/i18n/languages/en.ts', 'src/i18n/languages/pl.ts',
    ]) // prettier-ignore
    const texts: unknown = JSON.parse(await readWritten('locales/pl/chrome.json'))
    expect(texts).toMatchObject({ search: 'Szukaj', menu: 'Nabídka' })
    expect(await readWritten('src/i18n/languages/pl.ts')).toContain('{day} {month} {year}","months":"stycznia|lutego')
    expect(await readWritten('src/i18n/group-languages.ts')).toContain('readonly Language[] = ["pl","cs"]')
  })
})

describe('writeWorkspace', () => {
  it.each([
    [
      'a component takes the place of that with its path',
      'components/kit/links/button.tsx',
      'src/components/kit/links/button.tsx',
    ],
    ['a style takes the place of that with its path', 'theme/tokens.ts', 'src/theme/tokens.ts'],
    [
      'styles of a screen take the place of those with their path',
      'features/portal/rail-styles.ts',
      'src/features/portal/rail-styles.ts',
    ],
    ['a page of its own is added', 'pages/brands.tsx', 'src/pages/brands.tsx'],
    ['a file stands where it is asked for', 'static/favicon.ico', 'static/favicon.ico'],
  ])('lays the files of a project over those of uapp: %s', async (_case, file, place) => {
    await put('src/components/kit/links/button.tsx')
    await put('src/theme/tokens.ts')
    const before = await readCodeFiles({ projectDir }, codeDir)
    await put(file, 'of the group', projectDir)
    await synchronise()
    expect(await readWritten(place)).toBe('of the group')
    expect((await readCodeFiles({ projectDir }, codeDir)).hash).not.toBe(before.hash)
  })

  it('lays interface texts of a project over those of uapp key by key', async () => {
    await put('locales/en/page.json', '{"skip":"Skip","menu":{"open":"Open","close":"Close"}}')
    await put('locales/en/page.json', '{"menu":{"open":"Menu"}}', projectDir)
    await synchronise()
    const texts: unknown = JSON.parse(await readWritten('locales/en/page.json'))
    expect(texts).toEqual({ skip: 'Skip', menu: { open: 'Menu', close: 'Close' } })
  })

  it('names interface texts of a project that are no JSON', async () => {
    await put('locales/en/page.json', '{}')
    await put('locales/en/page.json', '{"menu":', projectDir)
    await expect(synchronise()).rejects.toThrow(
      `The interface texts ${join(projectDir, 'locales/en/page.json')} are no JSON`,
    )
  })

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
    await rm(join(codeDir, 'src/templates/product.tsx'))
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
