import { createRequire } from 'node:module'
import { describe, expect, it } from '@jest/globals'
import { execute, parse, type GraphQLSchema } from 'graphql'
import { pageOf } from '../../tests/builders/entries.ts'
import { snapshotOf } from '../../tests/builders/snapshot-of.ts'
import { createTemporaryFolders } from '../../tests/builders/temporary-folders.ts'
import { toSnapshotVariable } from '../config/gatsby-environment.ts'
import { createSnapshotQueries } from '../sources/snapshot/query/run-snapshot-query.ts'
import { createSnapshotStore } from '../sources/snapshot/snapshot-store.ts'
import { writeSnapshot } from '../sources/snapshot/write-snapshot.ts'
import { createSnapshotSources } from './snapshot-sources.ts'

/** What Gatsby calls of the plugin. */
interface SourcePlugin {
  createSchemaCustomization(
    helpers: {
      readonly actions: { readonly addThirdPartySchema: (given: { readonly schema: GraphQLSchema }) => void }
      readonly createNodeId: (id: string) => string
    },
    options: object,
  ): Promise<void>
}

const plugin = createRequire(import.meta.url)('gatsby-source-graphql/gatsby-node') as SourcePlugin
const newFolder = createTemporaryFolders()

const EMBARGOED = '2026-06-01T00:00:00Z'
const SNAPSHOT = snapshotOf({
  pages: [
    pageOf('about', { title: 'About' }),
    pageOf('merger', { title: 'The merger', publishAt: EMBARGOED }),
    pageOf('portal', { title: 'Brand portal', protection: { kind: 'password' } }),
  ],
})

/** Answers a query as Gatsby does: by the schemas that the plugin adds. */
async function ask(query: string, at: string): Promise<unknown> {
  const dataDir = newFolder()
  const { snapshot } = await writeSnapshot(createSnapshotStore(dataDir), SNAPSHOT)
  const schemas: GraphQLSchema[] = []
  for (const source of createSnapshotSources(toSnapshotVariable({ dataDir, id: snapshot.id, at }))) {
    if (typeof source === 'string') throw new Error('A source without options')
    await plugin.createSchemaCustomization(
      { actions: { addThirdPartySchema: ({ schema }) => void schemas.push(schema) }, createNodeId: (id) => id },
      source.options ?? {},
    )
  }
  const document = parse(query)
  const contextValue = { path: '/', nodeModel: { createPageDependency: () => {} } }
  const results = await Promise.all(schemas.map(async (schema) => execute({ schema, document, contextValue })))
  return results.find(({ errors }) => errors === undefined)?.data ?? results
}

describe('createSnapshotSources', () => {
  it('gives Gatsby the same answers as those that are worked out without it, names of types included', async () => {
    const query = `{
      content {
        __typename
        countries { __typename code: countryCode displayName(language: de) localizations { locale displayName } }
        sites { id name slug domains { host } }
        brands { ...Named }
        pages(language: de, ids: ["about"]) { title modules }
      }
    }
    fragment Named on Content_Brand { name image { url } }`
    const own = createSnapshotQueries(SNAPSHOT).run(query)
    expect(JSON.stringify(await ask(query, '2026-07-01T00:00:00Z'))).toBe(JSON.stringify(own))
    expect(own).toMatchObject({ content: { __typename: 'Content', brands: [{ name: 'Trenholt' }] } })
  })

  it('shows entries at the moment of the build: none before its date, and none that is protected', async () => {
    const titles = (at: string): Promise<unknown> => ask('{ content { pages { title } } }', at)
    expect(await titles('2026-05-31T23:59:59Z')).not.toMatchObject({
      content: { pages: expect.arrayContaining([{ title: 'The merger' }]) },
    })
    const after = JSON.stringify(await titles(EMBARGOED))
    expect(after).toContain('The merger')
    expect(after).not.toContain('Brand portal')
  })

  it('refuses to run where nobody tells it where the content is', () => {
    const [source] = createSnapshotSources({})
    const { createLink } = (source as unknown as { readonly options: { readonly createLink: () => unknown } }).options
    expect(createLink).toThrow('run `npx uapp build`')
  })
})
