import { describe, expect, it } from '@jest/globals'
import { toHostFacts } from './host-facts.ts'
import { hostFactsOf, hostFilesOf } from './testing/host-facts-of.ts'

describe('toHostFacts', () => {
  it('[P2] reads releases in which every path stands as it reads tables of routes', () => {
    const parts = { routes: ['/', '/about', '/about/history'], events: ['/', '/fairs'] }
    const { routes: table, redirects } = hostFilesOf(parts)
    const { version: _version, buildId, host, origin, sites } = table
    const page = (id: string, site: string) => ({ id, site, template: 'content' as const })
    const pages = Object.fromEntries(
      ['de', 'en'].flatMap((code) => [
        [`/${code}`, page('page-', 'site-main')],
        [`/${code}/about`, page('page-about', 'site-main')],
        [`/${code}/about/history`, page('page-about-history', 'site-main')],
        [`/${code}/events`, page('event-', 'site-events')],
        [`/${code}/events/fairs`, page('event-fairs', 'site-events')],
      ]),
    )
    const routes = { version: 1 as const, buildId, host, origin, sites, pages, direct: {} }
    expect(toHostFacts({ routes, redirects }).sites).toEqual(hostFactsOf(parts).sites)
  })

  it('names pages by their own entry, not by what else they are made of', () => {
    const pages = { 'site-main': { 'page-a': ['page:page-a', 'story:s'], 'system-stories': ['story:s'] } }
    const names = { 'page:page-a': 'A', 'story:s': 'S' }
    const facts = hostFactsOf({ entries: { version: 1, pages, names } })
    expect([...facts.names]).toEqual([['page-a', 'A']])
    expect([...(facts.entries ?? [])]).toEqual([
      ['page:page-a', 'A'],
      ['story:s', 'S'],
    ])
  })
})
