import { expect, it, jest } from '@jest/globals'
import { startContentService } from '../../services/content/start.ts'
import { createFaultControl } from '../../services/faults.ts'
import { CONTENT_ADAPTERS } from '../../src/domain/content/content-adapter.ts'
import { findContentAdapter } from '../../src/sources/adapters/create-content-source.ts'
import { startHygraph } from '../../src/sources/adapters/hygraph/testing/start-hygraph.ts'
import { createGraphqlSource } from '../../src/sources/graphql-source/create-graphql-source.ts'
import { ASSETS, describeContentSource, readDemonstration, type StartService } from './content-source-contract.ts'
import '../setup/test-size.ts'

jest.setTimeout(120_000)

const startFiles: StartService = async (contentDir) => {
  const faults = createFaultControl()
  const service = await startContentService({ port: 0, contentDir, assetsUrl: ASSETS, faults, freshForMs: 0 })
  return { ...service, breakContact: (entry) => faults.add({ kind: 'malformed', entry }) }
}

const startHosted: StartService = (contentDir) => startHygraph(contentDir, ASSETS)

// The content management system is another program, which `npm test` does not install: tests/long/cms.test.ts.
it('[G1] every adapter makes the same of the demonstration, byte for byte', async () => {
  const [files = ''] = await readDemonstration('files', startFiles, ['PUBLISHED'])
  expect(files.length).toBeGreaterThan(500_000)
  // Told apart as a whole: a difference of megabytes is no message.
  const [hosted] = await readDemonstration('hygraph', startHosted, ['PUBLISHED'])
  expect(hosted === files).toBe(true)
})

describeContentSource('files', startFiles)
describeContentSource('hygraph', startHosted)

it('[G1] the hosted service tells no revisions, and has no texts for translators', async () => {
  const none = createGraphqlSource({
    name: 'content',
    url: 'http://127.0.0.1:9/',
    concurrency: 1,
    timeoutMs: 1,
    retries: 0,
    sleep: async () => undefined,
    random: () => 0,
    now: () => 0,
  })
  const offered = CONTENT_ADAPTERS.map((adapter) => {
    const { revisions, texts } = findContentAdapter({ content: adapter }).create(none, 100)
    return [adapter, revisions !== undefined, texts !== undefined]
  })
  expect(offered).toEqual([
    ['files', true, true],
    ['hygraph', false, false],
    ['payload', true, true],
  ])
})
