/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { siteGroupsOf } from '../../../tests/builders/groups-of.ts'
import { mediaReleaseOf, storyContactOf, storyOf } from '../../../tests/builders/entries.ts'
import { hostOf, planOf } from '../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../tests/builders/snapshot-of.ts'
import { composePages } from '../plan/compose/compose-pages.ts'
import { buildAtomFeed, type AtomFeed } from './atom-feed.ts'
import { createFeedCollector } from './feed-collector.ts'

const ATOM = 'http://www.w3.org/2005/Atom'
/** RFC 3339, as RFC 4287 §3.3 wants it. */
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

const PARTS: SnapshotParts = {
  stories: [
    storyOf('first', { publicationDate: '2026-02-01', contactSlugs: ['klara'], availableLanguages: ['en', 'de'] }),
    storyOf('second', { title: 'Wires & <strands> “tested”\u0008', publicationDate: '2026-05-09' }),
  ],
  storyContacts: [storyContactOf('klara', { name: 'Klára Németh' })],
  mediaReleases: [mediaReleaseOf('figures')],
}

function feedsOf(parts: SnapshotParts, locales?: readonly string[]): readonly AtomFeed[] {
  const host = hostOf(planOf(parts, {}, locales === undefined ? {} : { locales }))
  const collector = createFeedCollector()
  for (const { groups } of siteGroupsOf(host)) collector.addSiteGroups(groups)
  return collector.feeds
}

function feedAt(path: string, parts = PARTS, locales?: readonly string[]): AtomFeed {
  const feeds = feedsOf(parts, locales)
  const feed = feeds.find((one) => one.path === path)
  if (feed === undefined) throw new Error(`No ${path} among ${feeds.map((one) => one.path).join(' ')}`)
  return feed
}

/** @throws {Error} for text that is not well-formed. */
function parse(xml: string): Element {
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml')
  if (documentElement.localName !== 'feed') throw new Error(`Not well-formed: ${documentElement.textContent}`)
  return documentElement
}

const childrenOf = (parent: Element, name: string): readonly Element[] =>
  [...parent.children].filter((child) => child.namespaceURI === ATOM && child.localName === name)
const textsOf = (parent: Element, name: string): readonly (string | null)[] =>
  childrenOf(parent, name).map(({ textContent }) => textContent)
const linksOf = (parent: Element, rel: string): readonly Element[] =>
  childrenOf(parent, 'link').filter((link) => link.getAttribute('rel') === rel)

/** What RFC 4287 §4.1 asks of a feed or entry, as far as it is broken. */
function listFaults(element: Element, feedHasAuthor: boolean): readonly string[] {
  const faults: string[] = []
  for (const name of ['id', 'title', 'updated']) {
    if (childrenOf(element, name).length !== 1) faults.push(`${childrenOf(element, name).length} ${name}`)
  }
  for (const id of textsOf(element, 'id')) if (!URL.canParse(id ?? '')) faults.push(`id ${id}`)
  for (const date of [...textsOf(element, 'updated'), ...textsOf(element, 'published')]) {
    if (!TIMESTAMP.test(date ?? '')) faults.push(`date ${date}`)
  }
  for (const link of childrenOf(element, 'link')) {
    if (!URL.canParse(link.getAttribute('href') ?? '')) faults.push(`link ${link.getAttribute('href')}`)
  }
  if (linksOf(element, 'alternate').length !== 1) faults.push('alternate')
  if (!feedHasAuthor && childrenOf(element, 'author').length === 0) faults.push('no author')
  for (const author of childrenOf(element, 'author')) if (textsOf(author, 'name').length !== 1) faults.push('author')
  return faults
}

describe('buildAtomFeed', () => {
  it.each([
    ['[S3] stories', '/feeds/stories.en.atom'],
    ['[S3] stories of which some are not translated', '/feeds/stories.de.atom'],
    ['[S2] media releases', '/feeds/media-releases.en.atom'],
  ])('keeps the rules of RFC 4287 for %s', (_name, path) => {
    const feed = parse(buildAtomFeed(feedAt(path)))
    const entries = childrenOf(feed, 'entry')
    expect(entries.length).toBeGreaterThan(0)
    expect([listFaults(feed, false), ...entries.map((entry) => listFaults(entry, true))].flat()).toEqual([])
    expect(entries.map((entry) => childrenOf(entry, 'summary').length)).toEqual(entries.map(() => 1))
    expect(linksOf(feed, 'self').map((link) => link.getAttribute('href'))).toEqual([`https://www.example${path}`])
    const ids = [feed, ...entries].flatMap((element) => textsOf(element, 'id'))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('[S3] lists the newest story first, whose day is the date of the feed', () => {
    const feed = parse(buildAtomFeed(feedAt('/feeds/stories.en.atom')))
    expect(childrenOf(feed, 'entry').flatMap((entry) => textsOf(entry, 'published'))).toEqual([
      '2026-05-09T00:00:00Z',
      '2026-02-01T00:00:00Z',
    ])
    expect(textsOf(feed, 'updated')).toEqual(['2026-05-09T00:00:00Z'])
  })

  it('[S3] brings titles through as they are, without what XML cannot hold', () => {
    const [entry] = childrenOf(parse(buildAtomFeed(feedAt('/feeds/stories.en.atom'))), 'entry')
    expect(entry && textsOf(entry, 'title')).toEqual(['Wires & <strands> “tested”'])
  })

  it('[S3] names who wrote a story, and the group where nobody is named', () => {
    const feed = parse(buildAtomFeed(feedAt('/feeds/stories.en.atom')))
    const namesOf = (element: Element): readonly (string | null)[] =>
      childrenOf(element, 'author').flatMap((author) => textsOf(author, 'name'))
    expect(childrenOf(feed, 'entry').map(namesOf)).toEqual([[], ['Klára Németh']])
    expect(namesOf(feed)).toEqual(['Main'])
  })

  it('[S10] tells the language of an entry that is not translated, which keeps its id', () => {
    const german = parse(buildAtomFeed(feedAt('/feeds/stories.de.atom')))
    const [second, first] = childrenOf(german, 'entry')
    expect([german, second, first].map((element) => element?.getAttribute('xml:lang'))).toEqual(['de', 'en', null])
    expect(second && textsOf(second, 'id')).toEqual(['https://www.example/en/stories/second'])
    expect(first && textsOf(first, 'id')).toEqual(['https://www.example/de/stories/first'])
    const [link] = second === undefined ? [] : linksOf(second, 'alternate')
    expect([link?.getAttribute('href'), link?.getAttribute('hreflang')]).toEqual([
      'https://www.example/de/stories/second',
      'en',
    ])
  })

  it('[S3] leads to pages of a country where no international ones are planned', () => {
    const xml = buildAtomFeed(feedAt('/feeds/stories.de.atom', PARTS, ['de-ch']))
    expect(xml).toContain('href="https://www.example/de-ch/stories/first"')
    expect(xml.toLowerCase()).not.toContain('uappzz')
  })

  it('[S3] comes out the same whatever the order in which the content arrives', () => {
    const turned = { ...PARTS, stories: [...(PARTS.stories ?? [])].reverse() }
    expect(buildAtomFeed(feedAt('/feeds/stories.en.atom', turned))).toBe(
      buildAtomFeed(feedAt('/feeds/stories.en.atom')),
    )
  })
})

describe('createFeedCollector', () => {
  it('[S2, S3] makes a feed for each language that has entries, and no other', () => {
    const paths = feedsOf({ stories: PARTS.stories ?? [] }, ['en', 'de-ch']).map(({ path }) => path)
    expect([...paths].sort()).toEqual(['/feeds/stories.de.atom', '/feeds/stories.en.atom'])
  })

  it('[S2, S3] makes every feed that a page names, with the title by which it names it', () => {
    const host = hostOf(planOf(PARTS))
    const named = new Map(
      [...composePages(host)].flatMap(({ data }) => (data.frame.feeds ?? []).map(({ path, title }) => [path, title])),
    )
    const made = feedsOf(PARTS)
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(made.map(({ path, title }) => [path, title])))
    expect(named.size).toBeGreaterThan(3)
  })
})
