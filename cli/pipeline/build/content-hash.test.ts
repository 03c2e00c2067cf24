import { describe, expect, it } from '@jest/globals'
import { siteOf } from '../../../tests/builders/entries.ts'
import { hostOf, planOf } from '../../../tests/builders/plan-of.ts'
import { uappConfigSchema, type UappConfigInput } from '../../../src/config/uapp-config.ts'
import { listImported } from '../../testing/list-imported.ts'
import { hashContent, hashInput, RELEASE_STEPS, type ContentHashInput } from './content-hash.ts'

const host = hostOf(planOf())
const ENGINE: ContentHashInput['engine'] = {
  name: 'headless',
  codeHash: 'code',
  answersHash: 'answers',
  form: 'files',
}

interface HashedParts {
  readonly config?: Partial<UappConfigInput>
  readonly engine?: Partial<ContentHashInput['engine']>
  readonly groupHash?: string
  readonly plan?: Partial<ContentHashInput['hosts'][number]['plan']>
}

function hashOf({ config = {}, engine = {}, groupHash = 'groups', plan = {} }: HashedParts = {}): Promise<string> {
  return hashContent({
    config: uappConfigSchema.parse({ countries: ['CH'], ...config }),
    engine: { ...ENGINE, ...engine },
    hosts: [{ plan: { ...host, ...plan }, groupHash }],
  })
}

describe('hashContent', () => {
  it('knows all steps that write pages and files of a host; what makes the plan is told by the plan', () => {
    const made = listImported([
      'cli/pipeline/emit/emit-host-files.ts',
      'cli/pipeline/render/headless/compose-host.ts',
      'cli/pipeline/render/headless/batches/batch.worker.ts',
    ])
    const steps = new Set(made.flatMap((file) => /^cli\/pipeline\/(\w+)\//.exec(file)?.[1] ?? []))
    expect(steps).toContain('gatsby')
    expect([...steps].filter((step) => step !== 'plan' && !RELEASE_STEPS.includes(step))).toEqual([])
  })

  it('is equal for what makes an equal release', async () => {
    expect(await hashOf({ config: { fetch: { concurrency: 3 } } })).toBe(await hashOf())
  })

  it.each<readonly [string, HashedParts]>([
    ['other pages', { groupHash: 'other groups' }],
    ['another address', { plan: { origin: 'https://www.other.example' } }],
    ['another host', { plan: { host: 'www.other.example' } }],
    ['another redirect', { plan: { redirects: [{ from: '/a', to: '/b', status: 301, reason: 'moved', entry: 'e' }] } }],
    ['another site', { plan: { sites: hostOf(planOf({ sites: [siteOf({ name: 'Other' })] })).sites } }],
    ['fewer locales', { plan: { sites: host.sites.map((site) => ({ ...site, plannedLocales: [] })) } }],
    ['another limit of redirects', { config: { redirects: { hostLimit: 5 } } }],
    ['other countries in sets of alternates', { config: { countries: ['DE'] } }],
    ['other code of the pages', { engine: { codeHash: 'other code' } }],
    ['the other engine', { engine: { name: 'gatsby' } }],
    ['the other form', { engine: { form: 'lean' } }],
  ])('differs for %s', async (_what, parts) => {
    expect(await hashOf(parts)).not.toBe(await hashOf())
  })
})

describe('hashInput', () => {
  const input = {
    snapshotHash: 'snapshot',
    config: uappConfigSchema.parse({ countries: ['CH'] }),
    codeHash: 'code',
    options: { sites: ['main'] },
  }

  it('is equal for an equal start', async () => {
    expect(await hashInput({ ...input })).toBe(await hashInput(input))
  })

  it.each<readonly [string, Partial<typeof input>]>([
    ['other content', { snapshotHash: 'other' }],
    ['another configuration', { config: uappConfigSchema.parse({ countries: ['DE'] }) }],
    ['other code of the pages', { codeHash: 'other' }],
    ['another wish', { options: { sites: ['events'] } }],
  ])('differs for %s', async (_what, parts) => {
    expect(await hashInput({ ...input, ...parts })).not.toBe(await hashInput(input))
  })
})
