import { describe, expect, it } from '@jest/globals'
import { planOf } from '../../../tests/builders/plan-of.ts'
import { uappConfigSchema, type UappConfigInput } from '../../../src/config/uapp-config.ts'
import { hashContent } from './content-hash.ts'

const host = planOf().hosts[0]
if (host === undefined) throw new Error('The plan has no host')

function hashOf(config: Partial<UappConfigInput> = {}, sourceHash = 'pages', origin = host?.origin): Promise<string> {
  if (host === undefined || origin === undefined) throw new Error('The plan has no host')
  return hashContent({
    config: uappConfigSchema.parse({ countries: ['CH'], ...config }),
    hosts: [{ plan: { ...host, origin }, sourceHash }],
  })
}

describe('hashContent', () => {
  it('is equal for what makes an equal release', async () => {
    expect(await hashOf({ fetch: { concurrency: 3 }, releases: { keep: 9 } })).toBe(await hashOf())
  })

  it.each([
    { what: 'other pages', hash: () => hashOf({}, 'other pages') },
    { what: 'another address', hash: () => hashOf({}, 'pages', 'https://www.other.example') },
    { what: 'another limit of redirects', hash: () => hashOf({ redirects: { hostLimit: 5 } }) },
    { what: 'other countries in sets of alternates', hash: () => hashOf({ countries: ['DE'] }) },
  ])('differs for $what', async ({ hash }) => {
    expect(await hash()).not.toBe(await hashOf())
  })
})
