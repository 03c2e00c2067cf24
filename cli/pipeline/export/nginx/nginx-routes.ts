import { HOME_SLUG } from '../../../../src/domain/path/parse-path.ts'
import { isPattern } from '../../../../src/domain/redirect/redirect-pattern.ts'
import { anybodysLocale, type ExportedHost, type ExportedPage } from '../exported-host.ts'
import { anyCase, escapeExpression, exact, quote, type MapLine, type NginxMaps } from './nginx-map.ts'

/** Routes with the locales in which there is a page: most have the same ones, which are told once. */
interface RouteSets {
  readonly setOf: ReadonlyMap<string, number>
  /** Codes by the number of their set. */
  readonly sets: readonly (readonly string[])[]
}

function toRouteSets(pages: Iterable<Pick<ExportedPage, 'route' | 'urlCode'>>): RouteSets {
  const codes = new Map<string, Set<string>>()
  for (const { route, urlCode } of pages) codes.set(route, (codes.get(route) ?? new Set()).add(urlCode))
  const numbers = new Map<string, number>()
  const setOf = new Map<string, number>()
  for (const [route, found] of codes) {
    const key = [...found].sort().join('|')
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    setOf.set(route, number)
  }
  return { setOf, sets: [...numbers.keys()].map((key) => key.split('|')) }
}

/** A map that says whether a set has a locale. @param locale variable that names it. */
function addMembership(
  maps: NginxMaps,
  set: string,
  locale: string,
  { variable, sets }: { readonly variable: string; readonly sets: RouteSets['sets'] },
): void {
  const lines = sets.map((codes, number): MapLine => [exact(`^${number} (?:${codes.join('|')})$`), '1'])
  maps.map(`"${maps.name(set)} ${maps.name(locale)}"`, variable, lines)
}

/**
 * `$…_page` and `$…_set` by route: the route as it is planned, and the locales that have it; in any case of letters, without
 * `index.html`, and by the slug that home pages have (S1 §2 “Path interpretation”).
 */
function addRoute(
  maps: NginxMaps,
  host: ExportedHost,
  { source, name, sets }: { readonly source: string; readonly name: string; readonly sets: RouteSets },
): void {
  const [folder, page, set] = [0, 1, 2].map(() => maps.capture())
  const slugs = host.sites.flatMap(({ pathSlug }) => pathSlug ?? [])
  maps.map(
    maps.name(source),
    `${name}_lookup`,
    [
      [anyCase(String.raw`^/index\.html?$`), '/'],
      [anyCase(String.raw`^(?<${folder}>.+)/index\.html?$`), `$${folder}`],
      [anyCase(`^/${HOME_SLUG}$`), '/'],
      ...slugs.map((slug): MapLine => [exact(`^/${escapeExpression(slug)}/(?i:${HOME_SLUG})$`), `/${slug}`]),
    ],
    maps.name(source),
  )
  const lines = [...sets.setOf].map(([route, number]): MapLine => [
    quote(decodeURI(route)),
    quote(`${number} ${route}`),
  ])
  maps.map(maps.name(`${name}_lookup`), `${name}_found`, lines)
  maps.map(maps.name(`${name}_found`), `${name}_page`, [[exact(String.raw`^\d+ (?<${page}>.+)$`), `$${page}`]])
  maps.map(maps.name(`${name}_found`), `${name}_set`, [[exact(String.raw`^(?<${set}>\d+) `), `$${set}`]])
  maps.map(maps.name(`${name}_page`), `${name}_tail`, [['/', '""']], maps.name(`${name}_page`))
}

/**
 * The locale to which an address without one leads: the visitor's, else the international one of the same language, else
 * anybody's, whichever has the page (`localesFor` of the runtime).
 */
function addMeantLocale(maps: NginxMaps, sets: RouteSets['sets'], name: string): void {
  const first = `${name}_in_visitors`
  const second = `${name}_in_language`
  const third = `${name}_in_anybodys`
  addMembership(maps, `${name}_set`, 'locale', { variable: first, sets })
  addMembership(maps, `${name}_set`, 'visitors_language', { variable: second, sets })
  addMembership(maps, `${name}_set`, 'anybodys', { variable: third, sets })
  // A locale that the address tells is not replaced by another one.
  maps.map(`"${maps.name(first)},${maps.name('known')}"`, `${name}_own`, [
    [exact('^1,'), maps.name('locale')],
    [exact('^,.'), '-'],
  ])
  maps.map(maps.name(second), `${name}_next`, [['1', maps.name('visitors_language')]], maps.name(`${name}_last`))
  maps.map(maps.name(third), `${name}_last`, [['1', maps.name('anybodys')]])
  maps.map(
    maps.name(`${name}_own`),
    `${name}_meant`,
    [
      ['""', maps.name(`${name}_next`)],
      ['-', '""'],
    ],
    maps.name(`${name}_own`),
  )
}

/** The slug of a site that stands on a host of its own, where addresses need none. */
export const superfluousSlug = ({ sites }: ExportedHost): string | undefined => {
  const main = sites.at(-1)
  return main?.pathSlug === undefined ? main?.site.slug : undefined
}

/** Maps of all pages of a host: `$…_here` whether the address is one, `$…_bare` where it leads without a locale. */
export function addRouteMaps(maps: NginxMaps, host: ExportedHost): void {
  const { sites, pages } = host
  const sets = toRouteSets(pages)
  maps.map(
    `"${maps.name('site')} ${maps.name('visitor')}"`,
    'visitors_language',
    sites.flatMap(({ languages }, position) =>
      languages.map(({ language, urlCode }): MapLine => [anyCase(`^${position} ${language}(?:-|$)`), urlCode]),
    ),
  )
  maps.map(
    maps.name('site'),
    'anybodys',
    sites.map((site, position): MapLine => [String(position), anybodysLocale(site)]),
  )
  addRoute(maps, host, { source: 'after', name: 'page', sets })
  addMembership(maps, 'page_set', 'canonical', { variable: 'here', sets: sets.sets })
  maps.map(`"${maps.name('is_locale')}${maps.name('here')}"`, 'spelled', [
    ['"11"', `"/${maps.name('canonical')}${maps.name('page_tail')}"`],
  ])
  addMeantLocale(maps, sets.sets, 'page')
  // Behind the slug of a site whose paths have none.
  const superfluous = superfluousSlug(host)
  if (superfluous !== undefined) {
    const behind = maps.capture()
    maps.map(maps.name('after'), 'without_slug', [
      [exact(`^/${escapeExpression(superfluous)}$`), '/'],
      [exact(`^/${escapeExpression(superfluous)}(?<${behind}>/.+)$`), `$${behind}`],
    ])
    addRoute(maps, host, { source: 'without_slug', name: 'short', sets })
    addMembership(maps, 'short_set', 'canonical', { variable: 'short_here', sets: sets.sets })
    addMeantLocale(maps, sets.sets, 'short')
  }
  // Behind a segment that only reads as a locale, such as /hu-hu/about.
  maps.map(`"${maps.name('is_locale')},${maps.name('segment')}"`, 'behind', [[exact('^,.'), maps.name('rest')]])
  addRoute(maps, host, { source: 'behind', name: 'other', sets })
  addMeantLocale(maps, sets.sets, 'other')
}

/** A pattern without groups. */
const toAnyExpression = (route: string): string =>
  route
    .split('/')
    .map((segment) =>
      segment === '*' ? '.+' : segment.startsWith(':') ? '[^/]+' : escapeExpression(decodeURI(segment)),
    )
    .join('/')

/** Maps of former addresses by route, for those without a locale: `$…_former_meant` is the locale in which there is a rule. */
export function addFormerMaps(
  maps: NginxMaps,
  rules: readonly { readonly route: string; readonly urlCode: string }[],
): void {
  const { setOf, sets } = toRouteSets(rules)
  const toKey = (route: string): string =>
    isPattern(route) ? anyCase(`^${toAnyExpression(route)}$`) : quote(decodeURI(route))
  const lines = [...setOf].map(([route, number]): MapLine => [toKey(route), String(number)])
  maps.map(maps.name('after'), 'former_set', lines)
  addMeantLocale(maps, sets, 'former')
}
