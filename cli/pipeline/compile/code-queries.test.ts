import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { snapshotOf } from '../../../tests/builders/snapshot-of.ts'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import type { CodeFiles } from './code-files.ts'
import { listCodePages } from './code-pages.ts'
import { answerCodeQueries, readCodeQueries } from './code-queries.ts'

const newFolder = createTemporaryFolders()
const GATSBY = `import { graphql, useStaticQuery } from 'gatsby'\n`

function writeCode(files: Readonly<Record<string, string>>): Pick<CodeFiles, 'queryFiles'> {
  const dir = newFolder()
  const queryFiles = Object.entries(files).map(([path, text]) => {
    const source = join(dir, path)
    mkdirSync(dirname(source), { recursive: true })
    writeFileSync(source, `${GATSBY}${text}`)
    return { path, source }
  })
  return { queryFiles }
}

const HOOK = 'src/components/use-sites.ts'
const PAGE = 'src/pages/our-brands.tsx'

async function answer(files: Readonly<Record<string, string>>): ReturnType<typeof answerCodeQueries> {
  return answerCodeQueries(snapshotOf(), writeCode(files))
}

describe('answerCodeQueries', () => {
  it('answers static queries by Gatsby’s names of them, and queries of pages by their files', async () => {
    const { answers, problems } = await answer({
      [HOOK]: 'export function useSites() { return useStaticQuery(graphql`{ content { sites { id } } }`) }',
      [PAGE]: 'export const query = graphql`{ content { brands { ...Named } } }`',
      'src/components/brand.tsx':
        'export const fields = graphql`fragment Named on Content_Brand { name }`\nexport const Brand = () => <b />',
    })
    expect(problems).toEqual([])
    expect(Object.entries(answers.static)).toEqual([
      [expect.stringMatching(/^\d+$/), { content: { sites: [{ id: 'site-main' }] } }],
    ])
    expect(answers).toMatchObject({
      pages: { [PAGE]: { content: { brands: [{ name: 'Trenholt' }] } } },
    })
  })

  it('has another hash when a result is another one, and the same where only other content changed', async () => {
    const code = writeCode({ [PAGE]: 'export const query = graphql`{ content { brands { name } } }`' })
    const hashOf = async (parts: Parameters<typeof snapshotOf>[0]): Promise<string> =>
      (await answerCodeQueries(snapshotOf(parts), code)).answers.hash
    const brand = { id: 'a', name: 'A', pimId: 'A', theme: 'Default' }
    expect(await hashOf({ brands: [{ ...brand, theme: 'Copper' }] })).toBe(await hashOf({ brands: [brand] }))
    expect(await hashOf({ brands: [{ ...brand, name: 'B' }] })).not.toBe(await hashOf({ brands: [brand] }))
  })

  it.each([
    [
      'a field that is not there',
      HOOK,
      'useStaticQuery(graphql`{ content { robots } }`)',
      'Cannot query field "robots"',
    ],
    ['what the snapshot does not have', HOOK, 'useStaticQuery(graphql`{ site { id } }`)', 'Cannot query field "site"'],
    ['what is no GraphQL', HOOK, 'useStaticQuery(graphql`{ content {`)', 'Syntax Error'],
    ['a query that a template exports', 'src/templates/home.tsx', 'export const q = graphql`{ content { sites { id } } }`', 'use useStaticQuery'], // prettier-ignore
  ])('tells file and reason of %s', async (_case, file, text, reason) => {
    const { problems } = await answer({ [file]: text })
    expect(problems).toMatchObject([{ code: 'query-failed', severity: 'error' }])
    expect(problems[0]?.message).toContain(file)
    expect(problems[0]?.message).toContain(reason)
  })
})

describe('readCodeQueries', () => {
  it('passes over tags of others, and comments', async () => {
    const code = writeCode({
      [HOOK]: '// graphql`{ content { sites { id } } }`\nexport const a = css`b`',
    })
    expect(await readCodeQueries(code)).toEqual({ queries: [], problems: [] })
  })
})

describe('listCodePages', () => {
  it('knows the address of each file of src/pages, and both of the 404', () => {
    const files = [
      'src/pages/404.tsx',
      'src/pages/style-guide/index.tsx',
      'src/pages/our-brands.tsx',
      'src/templates/a.tsx',
    ]
    expect(listCodePages(files.map((path) => ({ path }))).map(({ path, file }) => [path, file])).toEqual([
      ['/404', '404/index.html'],
      ['/404.html', '404.html'],
      ['/style-guide', 'style-guide/index.html'],
      ['/our-brands', 'our-brands/index.html'],
    ])
  })
})
