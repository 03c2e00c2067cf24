import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Language } from '../../../../src/domain/locale/language.ts'
import { replacePlaceholder } from '../../../../src/domain/locale/placeholder-country.ts'
import { createManifestChanges, type GroupChanges } from './manifest-changes.ts'
import {
  MANIFEST_VERSION,
  toUnit,
  type ManifestGroup,
  type ManifestHead,
  type ReleaseManifest,
} from './release-manifest.ts'

const HEAD: ManifestHead = {
  version: MANIFEST_VERSION,
  bundle: 'bundle',
  names: { de: 'names', en: 'names' },
}

function groupOf(parts: Partial<ManifestGroup> = {}): ManifestGroup {
  return {
    siteId: 'site-main',
    language: 'de',
    template: 'content',
    route: '/about',
    path: '/de-uappzz/about',
    key: 'key',
    markupKey: 'markup',
    sliceKeys: { header: 'header', footer: 'footer' },
    countries: ['CH', 'DE'],
    ...parts,
  }
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group === undefined) groups.set(keyOf(value), [value])
    else group.push(value)
  }
  return groups
}

function toUnits(groups: readonly ManifestGroup[]): ReleaseManifest['units'] {
  return groupBy(groups, toUnit)
}

interface Comparison {
  readonly changes: readonly (readonly [ManifestGroup, GroupChanges])[]
  readonly removedPaths: readonly string[]
}

function compare(
  base: readonly ManifestGroup[] | undefined,
  next: readonly ManifestGroup[],
  heads: { readonly base?: Partial<ManifestHead>; readonly next?: Partial<ManifestHead> } = {},
): Comparison {
  const manifest: ReleaseManifest | undefined =
    base === undefined ? undefined : { head: { ...HEAD, ...heads.base }, units: toUnits(base) }
  const changes = createManifestChanges(manifest, { ...HEAD, ...heads.next })
  const compared = [...toUnits(next).values()].flatMap((unit) => {
    const ofUnit = changes.ofUnit(unit)
    return unit.map((one, at) => [one, ofUnit[at] ?? { html: [], data: [] }] as const)
  })
  return { changes: compared, removedPaths: changes.removedPaths }
}

/** What is to be written for the only render group, and what is to be removed. */
function compareOne(
  base: Partial<ManifestGroup>,
  next: Partial<ManifestGroup>,
  heads: Parameters<typeof compare>[2] = {},
): GroupChanges & { readonly removed: readonly string[] } {
  const { changes, removedPaths } = compare([groupOf(base)], [groupOf(next)], heads)
  const [[, { html, data }] = [undefined, { html: [], data: [] }]] = changes
  return { html, data, removed: removedPaths }
}

const ALL = ['CH', 'DE']
const NOTHING = { html: [], data: [], removed: [] }

describe('createManifestChanges', () => {
  it('writes everything where there was nothing', () => {
    const found = groupOf()
    expect(compare(undefined, [found])).toEqual({ changes: [[found, { html: ALL, data: ALL }]], removedPaths: [] })
  })

  it.each<readonly [string, Partial<ManifestGroup>, Partial<ManifestGroup>, object]>([
    ['nothing changed', {}, {}, {}],
    ['another order of its countries', {}, { countries: ['DE', 'CH'] }, {}],
    ['other data that the HTML does not show', {}, { key: 'other' }, { data: ALL }],
    ['other data', {}, { key: 'other', markupKey: 'other' }, { html: ALL, data: ALL }],
    ['another header', {}, { sliceKeys: { header: 'other', footer: 'footer' } }, { html: ALL }],
    ['another footer', {}, { sliceKeys: { header: 'header', footer: 'other' } }, { html: ALL }],
    ['one more country', {}, { countries: ['CH', 'DE', 'AT'] }, { html: ['AT'], data: ['AT'] }],
    ['one country less', {}, { countries: ['CH'] }, { removed: ['/de-de/about'] }],
    [
      'a country in place of another one',
      {},
      { countries: ['CH', 'AT'] },
      { html: ['AT'], data: ['AT'], removed: ['/de-de/about'] },
    ],
    [
      'a site whose slug changed',
      { path: '/de-uappzz/events/about' },
      { path: '/de-uappzz/fairs/about' },
      { html: ALL, data: ALL, removed: ['/de-ch/events/about', '/de-de/events/about'] },
    ],
    [
      'a page that became that of one country alone',
      { countries: ['CH'] },
      { path: '/de-ch/about', key: 'own', markupKey: 'own', countries: ['CH'] },
      { html: ['CH'], data: ['CH'] },
    ],
    [
      'a page that a country no longer has alone',
      { path: '/de-ch/about', key: 'own', markupKey: 'own', countries: ['CH'] },
      { countries: ['CH'] },
      { html: ['CH'], data: ['CH'] },
    ],
  ])('says what to do for %s', (_what, base, next, expected) => {
    expect(compareOne(base, next)).toEqual({ ...NOTHING, ...expected })
  })

  it.each<readonly [string, Partial<ManifestHead>, object]>([
    ['another bundle touches HTML only', { bundle: 'other' }, { html: ALL }],
    ['a renamed country touches HTML of its language only', { names: { de: 'other', en: 'names' } }, { html: ALL }],
    ['a country renamed in another language touches nothing', { names: { de: 'names', en: 'other' } }, {}],
  ])('knows that %s', (_what, next, expected) => {
    expect(compareOne({}, {}, { next })).toEqual({ ...NOTHING, ...expected })
  })

  it('finds the countries of a page that sees a class split in two, or two become one', () => {
    const whole = groupOf({ countries: ['CH', 'DE', 'AT'] })
    const parts = [
      groupOf({ countries: ['CH'], key: 'swiss', markupKey: 'swiss' }),
      groupOf({ countries: ['DE', 'AT'] }),
    ]
    expect(compare([whole], parts).changes.map(([, change]) => change)).toEqual([
      { html: ['CH'], data: ['CH'] },
      { html: [], data: [] },
    ])
    expect(compare(parts, [whole]).changes.map(([, change]) => change)).toEqual([{ html: ['CH'], data: ['CH'] }])
  })

  it('removes pages that nobody asks for any more, in all their countries', () => {
    const gone = [
      groupOf({ route: '/old', path: '/de-uappzz/old' }),
      groupOf({ route: '/old', path: '/de/old', countries: ['ALL'] }),
    ]
    expect(compare([groupOf(), ...gone], [groupOf()]).removedPaths).toEqual(['/de-ch/old', '/de-de/old', '/de/old'])
  })
})

describe('what the changes of a manifest do', () => {
  const hashes = fc.constantFrom('a', 'b')

  interface Traits {
    readonly key: string
    readonly markup: string
    readonly header: string
    /** Its country sees the page under its own codes. */
    readonly bound: boolean
  }
  const COUNTRIES = ['CH', 'DE', 'AT', 'ALL'] as const
  const traits = fc.record<Traits>({ key: hashes, markup: hashes, header: hashes, bound: fc.boolean() })

  /** The render groups of one page: each country in one of them, the international one by itself. */
  function toGroups(
    { language, route, slug }: { readonly language: Language; readonly route: string; readonly slug: string },
    seen: readonly (readonly [country: string, traits: Traits])[],
  ): readonly ManifestGroup[] {
    const groups = groupBy(seen, ([country, own]) => (country === 'ALL' || own.bound ? country : JSON.stringify(own)))
    return [...groups.values()].flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      const [country, { key, markup, header, bound }] = first
      const code = country === 'ALL' ? '' : bound ? `-${country.toLowerCase()}` : '-uappzz'
      const path = `/${language}${code}${slug}${route}`
      return [
        groupOf({
          language,
          route,
          path,
          // Equal data, equal markup; the path is a part of both.
          key: `${path} ${key} ${markup}`,
          markupKey: `${path} ${markup}`,
          sliceKeys: { header, footer: 'footer' },
          countries: group.map(([code]) => code),
        }),
      ]
    })
  }
  const unit = (language: Language, route: string): fc.Arbitrary<readonly ManifestGroup[]> =>
    fc
      .tuple(
        fc.constantFrom('', '/events', '/fairs'),
        fc.subarray([...COUNTRIES]),
        fc.array(traits, { minLength: 4, maxLength: 4 }),
      )
      .map(([slug, countries, all]) =>
        toGroups(
          { language, route, slug },
          all.flatMap((own, at) => countries.filter((one) => one === COUNTRIES[at]).map((one) => [one, own] as const)),
        ),
      )
  const groups = fc.tuple(unit('de', '/about'), unit('de', '/news'), unit('en', '/about')).map((units) => units.flat())
  const head = fc.record<ManifestHead>({
    version: fc.constant(MANIFEST_VERSION),
    bundle: hashes,
    names: fc.record({ de: hashes, en: hashes }),
  })

  /** Files of a release by name, each by what it is made of. */
  function filesOf(found: readonly ManifestGroup[], { bundle, names }: ManifestHead): Map<string, string> {
    const files = new Map<string, string>()
    for (const { path, key, markupKey, sliceKeys, language, countries: members } of found) {
      for (const country of members) {
        const own = replacePlaceholder(path, country)
        files.set(`${own} html`, JSON.stringify([bundle, names[language], markupKey, sliceKeys]))
        files.set(`${own} data`, key)
      }
    }
    return files
  }

  it('is to turn the files of any release into those of any other one, and to touch nothing that stays the same', () => {
    fc.assert(
      fc.property(groups, head, groups, head, (base, baseHead, next, nextHead) => {
        const before = filesOf(base, baseHead)
        const wanted = filesOf(next, nextHead)
        const { changes, removedPaths } = compare(base, next, { base: baseHead, next: nextHead })
        const files = new Map(before)
        for (const path of removedPaths) for (const kind of ['html', 'data']) files.delete(`${path} ${kind}`)
        const written: string[] = []
        for (const [{ path }, { html, data }] of changes) {
          written.push(...html.map((country) => `${replacePlaceholder(path, country)} html`))
          written.push(...data.map((country) => `${replacePlaceholder(path, country)} data`))
        }
        for (const name of written) files.set(name, wanted.get(name) ?? 'a file that is not wanted')
        expect(Object.fromEntries(files)).toEqual(Object.fromEntries(wanted))
        expect(new Set(written).size).toBe(written.length)
        expect(written.filter((name) => before.get(name) === wanted.get(name))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})
