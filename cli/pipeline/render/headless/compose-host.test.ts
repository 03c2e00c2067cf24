import { copyFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { pageOf, siteOf } from '../../../../tests/builders/entries.ts'
import { groupsOf } from '../../../../tests/builders/groups-of.ts'
import type { SnapshotParts } from '../../../../tests/builders/snapshot-of.ts'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import { replacePlaceholder } from '../../../../src/domain/locale/placeholder-country.ts'
import { groupPlanFiles, plannedManifestFile, readPlannedGroups } from './group-plan.ts'
import { manifestFile, readReleaseManifest, type ReleaseManifest } from './release-manifest.ts'
import { planHost, type PlannedHost } from '../../../../tests/builders/planned-host.ts'
import { SMALL_GROUP } from '../../../../tests/builders/small-group.ts'

const newFolder = createTemporaryFolders()

/** The manifest of a release that was made of a plan. */
async function releaseOf({ planDir }: PlannedHost): Promise<ReleaseManifest> {
  const hostDir = newFolder()
  mkdirSync(hostDir, { recursive: true })
  copyFileSync(plannedManifestFile(planDir), manifestFile(hostDir))
  const manifest = await readReleaseManifest(hostDir)
  if (manifest === undefined) throw new Error('The manifest cannot be read')
  return manifest
}

/** Paths of which something is to be written. */
function changedPaths({ planDir }: PlannedHost): readonly string[] {
  return [...readPlannedGroups(planDir)]
    .flatMap(({ path, html, data }) =>
      [...new Set([...html, ...data])].map((country) => replacePlaceholder(path, country)),
    )
    .sort()
}

function withPages(pages: SnapshotParts['pages']): SnapshotParts {
  return { ...SMALL_GROUP, pages: pages ?? [] }
}

const pages = SMALL_GROUP.pages ?? []

describe('composeHost', () => {
  it('plans every class where there was nothing, with its page data at their place', () => {
    const host = planHost({ dir: newFolder(), parts: SMALL_GROUP })
    const payloads = readFileSync(groupPlanFiles(host.planDir).payloads)
    const wanted = groupsOf(host.plan).map(({ payload }) => payload.join(''))
    const planned = [...readPlannedGroups(host.planDir)]
    const found = planned.map(({ offset, length }) => payloads.toString('utf8', offset, offset + length))
    expect(found.toSorted()).toEqual(wanted.toSorted())
    expect(planned.filter(({ html, data }) => html.length === 0 || html.join() !== data.join())).toEqual([])
    const { urls, changedUrls, groups, changedGroups, removedPaths } = host.composed
    expect({ urls: changedUrls, groups: changedGroups, removedPaths }).toEqual({ urls, groups, removedPaths: [] })
    expect(groups).toBe(wanted.length)
  })

  it('counts a page once, however many locales and classes it has', () => {
    const { plan, composed } = planHost({ dir: newFolder(), parts: SMALL_GROUP })
    const routes = plan.trees.flatMap(({ siteId, nodes }) => nodes.map(({ route }) => `${siteId} ${route}`))
    expect(composed.pages).toBe(new Set(routes).size)
    expect(composed.groups).toBeGreaterThan(composed.pages)
  })

  it('plans nothing where nothing has changed', async () => {
    const first = planHost({ dir: newFolder(), parts: SMALL_GROUP })
    const second = planHost({ dir: newFolder(), parts: SMALL_GROUP, base: await releaseOf(first) })
    expect(second.composed).toEqual({ ...first.composed, changedGroups: 0, changedUrls: 0 })
    expect(changedPaths(second)).toEqual([])
  })

  it.each<readonly [string, SnapshotParts, readonly string[], readonly string[]]>([
    [
      'another text',
      withPages(pages.map((page) => (page.slug === 'fallback' ? { ...page, description: 'Other words' } : page))),
      ['de', 'de-at', 'de-ch', 'de-de', 'en', 'en-ch'].map((locale) => `/${locale}/fallback`),
      [],
    ],
    [
      'a new page',
      withPages([...pages, pageOf('new', { countries: ['CH'] })]),
      ['/de-ch/new', '/de/new', '/en-ch/new', '/en/new'],
      [],
    ],
    [
      'a page less',
      withPages(pages.filter(({ slug }) => slug !== 'hard')),
      [],
      ['de', 'de-at', 'de-ch', 'de-de', 'en', 'en-ch'].map((locale) => `/${locale}/hard`),
    ],
    [
      'a page that one country loses',
      withPages(pages.map((page) => (page.slug === 'fallback' ? { ...page, countries: ['CH', 'AT'] } : page))),
      [],
      ['/de-de/fallback'],
    ],
  ])('plans what changed, and what is to go: %s', async (_what, parts, changed, removed) => {
    const base = await releaseOf(planHost({ dir: newFolder(), parts: SMALL_GROUP }))
    const host = planHost({ dir: newFolder(), parts, base })
    expect(changedPaths(host)).toEqual(changed.toSorted())
    expect(host.composed.removedPaths.toSorted()).toEqual(removed.toSorted())
    expect(host.composed.changedUrls).toBe(changed.length)
  })

  it.each<readonly [string, SnapshotParts, boolean]>([
    ['the same', SMALL_GROUP, true],
    ['another text', withPages([pageOf('about', { description: 'Other words' })]), false],
    ['another header', { ...SMALL_GROUP, sites: [siteOf({ name: 'Other' })] }, false],
    ['a country less', { ...SMALL_GROUP, countries: (SMALL_GROUP.countries ?? []).slice(0, -1) }, false],
  ])('has a hash that tells plans apart: %s', (_what, parts, isSame) => {
    const [before, after] = [SMALL_GROUP, parts].map((one) => planHost({ dir: newFolder(), parts: one }).composed.hash)
    expect(before === after).toBe(isSame)
  })

  it('removes headers of an earlier plan from its folder', () => {
    const dir = newFolder()
    planHost({ dir, parts: { ...SMALL_GROUP, sites: [siteOf({ name: 'Other' })] } })
    const { planDir, composed } = planHost({ dir, parts: SMALL_GROUP })
    const names = readdirSync(groupPlanFiles(planDir).slicesDir)
    expect(names.sort()).toEqual([...new Set(composed.slices.map(({ key }) => `${key}.json`))].sort())
    expect(names.every((name) => readFileSync(join(groupPlanFiles(planDir).slicesDir, name), 'utf8') !== '')).toBe(true)
  })
})
