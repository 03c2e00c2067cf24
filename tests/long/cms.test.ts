import { expect, it, jest } from '@jest/globals'
import { startContentService } from '../../services/content/start.ts'
import {
  ASSETS,
  describeContentSource,
  readDemonstration,
  type StartService,
} from '../contract/content-source-contract.ts'
import { callCms, CMS_KEY, startTestCms } from './start-cms.ts'

// Starting it makes some hundred tables; the first time it is built.
jest.setTimeout(600_000)

const startPayload: StartService = async (contentDir) => {
  const cms = await startTestCms({ contentDir, assetsUrl: ASSETS })
  return {
    url: `${cms.origin}/api`,
    token: CMS_KEY,
    stop: cms.stop,
    breakContact: async (id) =>
      void (await callCms(cms.origin, 'editor', 'PATCH', `contacts/${id}?locale=en`, {
        name: '',
        _status: 'published',
      })),
  }
}

const startFiles: StartService = async (contentDir) => {
  const service = await startContentService({ port: 0, contentDir, assetsUrl: ASSETS, freshForMs: 0 })
  return { ...service, breakContact: () => undefined }
}

it('[G1] the content management system makes of the demonstration what the files make, byte for byte, drafts too', async () => {
  const stages = ['PUBLISHED', 'DRAFT'] as const
  const files = await readDemonstration('files', startFiles, stages)
  expect(Math.min(...files.map(({ length }) => length))).toBeGreaterThan(500_000)
  const made = await readDemonstration('payload', startPayload, stages)
  expect(made.map((bytes, index) => bytes === files[index])).toEqual([true, true])
})

describeContentSource('payload', startPayload)
