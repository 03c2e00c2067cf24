import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { buildResultSchema, type BuildJson } from '../build/build-result-schema.ts'
import { createFixtureProject, expectDone, type FixtureProject } from '../build/fixture-project.ts'

jest.setTimeout(1_800_000)

/** The page of docs/own-pages.md, with a component that asks for itself. */
const PAGE = `
import { graphql, type PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { useNewestProduct } from '../components/use-newest-product.ts'
import { css } from '../theme/css.ts'

const styles = css\`
  padding-block: 17px;
\`

interface Asked {
  readonly content: { readonly brands: readonly { readonly id: string; readonly name: string }[] }
}

export const query = graphql\`
  {
    content {
      brands {
        id
        name
      }
    }
  }
\`

export default function OurBrands({ data }: PageProps<Asked>): ReactNode {
  return (
    <main className={styles}>
      <h1>Our brands</h1>
      <ul>
        {data.content.brands.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p>{useNewestProduct()}</p>
    </main>
  )
}
`
const HOOK = `
import { graphql, useStaticQuery } from 'gatsby'

export function useNewestProduct(): string | undefined {
  const { catalogue } = useStaticQuery<{ catalogue: { products: readonly { name: string }[] } }>(graphql\`
    {
      catalogue {
        products(language: de, first: 1) {
          name
        }
      }
    }
  \`)
  return catalogue.products[0]?.name
}
`
const SCOPE = ['--site', 'main', '--locale', 'de', '--countries', 'CH']
const BRANDS = 'system/brands.yaml'
const FILES = ['our-brands/index.html', 'page-data/our-brands/page-data.json', '404.html', 'de/countries/index.html']

let project: FixtureProject

async function build(engine: string): Promise<{ readonly result: BuildJson; readonly dir: string }> {
  const distDir = join(project.dir, `dist-${engine}`)
  const end = await project.run(['build', '--engine', engine, '--form', 'files', ...SCOPE, '--json'], {
    UAPP_DIST_DIR: distDir,
  })
  const result = buildResultSchema.parse(JSON.parse(expectDone(end)))
  return { result, dir: join(distDir, 'releases', result.buildId, 'localhost') }
}

const readAll = (dir: string): Promise<readonly string[]> =>
  Promise.all(FILES.map((file) => readFile(join(dir, 'public', file), 'utf8')))

beforeAll(async () => {
  project = await createFixtureProject({ compiles: true })
  const files = { 'pages/our-brands.tsx': PAGE, 'components/use-newest-product.ts': HOOK }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(project.dir, file)), { recursive: true })
    await writeFile(join(project.dir, file), text.trimStart())
  }
})

afterAll(() => project.remove())

describe('a page of one’s own with a query', () => {
  it('[G1] is in the releases of both engines, with what the snapshot answers, byte by byte the same', async () => {
    const [ours, theirs] = [await build('headless'), await build('gatsby')]
    const [page, data, missing, countries] = await readAll(ours.dir)
    expect(page).toContain('<li>Ovander</li>')
    expect(page).toMatch(/<p>[^<]+<\/p><\/main>/)
    expect(data).toContain('"result":{"data":{"content":{"brands":[{"id":"trenholt","name":"Trenholt"}')
    expect(missing).toContain('Fachtage Kabelbearbeitung')
    expect(countries).toMatch(/hrefLang="de"[^>]*>Deutsch</)
    expect(await readAll(theirs.dir)).toEqual([page, data, missing, countries])
    const routes = JSON.parse(await readFile(join(ours.dir, 'routes.json'), 'utf8')) as { readonly ownPages: unknown }
    expect(routes.ownPages).toEqual(['/our-brands'])
  })

  it('[G1] shows a result that changed without compiling', async () => {
    await project.edit(BRANDS, 'name: Ovander', 'name: Ovander Precision')
    const changed = await build('headless')
    const [page] = await readAll(changed.dir)
    expect(page).toContain('<li>Ovander Precision</li>')
    const compiled = changed.result.phases.find(({ name }) => name === 'compile')
    // A compilation takes 35 seconds on a machine that does nothing else.
    expect(compiled?.ms).toBeLessThan(20_000)
    expect(await readAll((await build('gatsby')).dir)).toEqual(await readAll(changed.dir))
  })

  it('ends with file and reason when the page asks for what is not there, before anything is compiled', async () => {
    await project.editCode('pages/our-brands.tsx', '        name\n', '        colour\n')
    const end = await project.run(['build', ...SCOPE, '--json'])
    expect(end.status).toBe(1)
    expect(end.stdout).toContain('query-failed')
    expect(end.stdout).toContain('pages/our-brands.tsx')
    expect(end.stdout).toContain('Cannot query field \\"colour\\"')
  })
})
