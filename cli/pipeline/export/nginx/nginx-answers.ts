import type { ResolutionRules } from '../../../../src/domain/request/request-resolution.ts'
import { PORTAL_PATHS, SHORT_PORTAL_PATHS } from '../../../../src/domain/portal/portal-paths.ts'
import { LOGIN_ROUTES } from '../../../../src/domain/request/fixed-pages.ts'
import { LOCALE_OF_RULE, type ExportedHost } from '../exported-host.ts'
import { ANY_ADDRESS_FOLDER } from '../any-address-pages.ts'
import { anyCase, escapeExpression, exact, quote, type MapLine, type NginxMaps } from './nginx-map.ts'
import { addAddressMaps, addLocaleMaps } from './nginx-address.ts'
import { addRuleMaps } from './nginx-redirects.ts'
import { addFormerMaps, addRouteMaps, superfluousSlug } from './nginx-routes.ts'
import { addVisitorMaps } from './nginx-visitor.ts'

/** `$…_fixed`: pages that stand in no locale, as they are spelled. */
function addFixedMaps(maps: NginxMaps, { fixedPages }: ExportedHost): void {
  const folder = maps.capture()
  maps.map(
    maps.name('key'),
    'fixed_lookup',
    [[anyCase(String.raw`^(?<${folder}>.+)/index\.html?$`), `$${folder}`]],
    maps.name('key'),
  )
  maps.map(
    maps.name('fixed_lookup'),
    'fixed',
    fixedPages.map((path): MapLine => [quote(path), path]),
  )
  maps.map(`"${maps.name('path')} ${maps.name('fixed')}"`, 'fixed_answer', [
    [exact(String.raw`^(/[^ ]*) \1$`), `"200 ${maps.name('fixed')}/index.html"`],
    [exact(' /'), `"301 ${maps.name('fixed')}$is_args$args"`],
  ])
}

/** `$…_area_answer`: what portal and editor area answer at all addresses below their page. */
function addAreaMaps(maps: NginxMaps, { areas, pages }: ExportedHost, { portalSegment }: ResolutionRules): void {
  const below = maps.capture()
  const raw = maps.capture()
  const names = areas.map(escapeExpression).join('|')
  if (names === '') return maps.map('$uri', 'area_answer', [])
  maps.map(
    maps.name('after'),
    'area',
    areas.map((segment): MapLine => [anyCase(`^/${escapeExpression(segment)}(?:/|$)`), segment]),
  )
  maps.map(maps.name('after'), 'area_below', [[anyCase(`^/(?:${names})(?<${below}>/.*)$`), `$${below}`]])
  maps.map(maps.name('raw_after'), 'area_raw_below', [[exact(`^/[^/]+(?<${raw}>/.*)$`), `$${raw}`]])
  maps.map(
    `"${maps.name('area')} ${maps.name('locale')}"`,
    'area_page',
    areas.map((segment): MapLine => {
      const codes = pages.filter(({ route }) => route === `/${segment}`).map(({ urlCode }) => urlCode)
      return [exact(`^${escapeExpression(segment)} (?:${codes.join('|')})$`), `"/${maps.name('locale')}/${segment}"`]
    }),
  )
  const own = `${maps.name('area_page')}${maps.name('area_raw_below')}`
  const screen = maps.capture()
  const isPortal = `${escapeExpression(portalSegment)} `
  const parameters = (path: string): string => path.replace(/:\w+/g, '[^/]+')
  const screens = PORTAL_PATHS.filter((path) => path !== '/')
    .map(parameters)
    .join('|')
  maps.map(`"${maps.name('path')} ${own}"`, 'area_exact', [[exact(String.raw`^(/[^ ]*) \1$`), '1']])
  maps.map(
    `"${maps.name('area')} ${maps.name('area_below')}"`,
    'area_status',
    [
      ...Object.entries(SHORT_PORTAL_PATHS).map(([short, long]): MapLine => [
        anyCase(`^${isPortal}${short}$`),
        `"302 ${long}"`,
      ]),
      [anyCase(`^${isPortal}(?:|/|${screens})$`), '200'],
      [exact(`^${isPortal}`), '404'],
    ],
    '200',
  )
  const whole = `"${maps.name('area_exact')},${maps.name('area_page')},${maps.name('area_status')}"`
  const file = `${ANY_ADDRESS_FOLDER}${maps.name('area_page')}.html`
  maps.map(whole, 'area_answer', [
    [exact('^,/'), `"302 ${own}$is_args$args"`],
    [exact(`^1,/[^,]*,302 (?<${screen}>.*)$`), `"302 ${maps.name('area_page')}\${${screen}}$is_args$args"`],
    [exact('^1,/[^,]*,200$'), `"200 ${file}"`],
    [exact('^1,/[^,]*,404$'), `"404 ${file}"`],
  ])
}

/** `$…_direct_answer`: `/{id}?direct`, a page by its id (S1 §2). Ids are compared in any case of letters. */
function addDirectMaps(maps: NginxMaps, { direct, sites }: ExportedHost): void {
  const [first, second, third] = [0, 1, 2].map(() => maps.capture())
  maps.map('$args', 'is_direct', [[exact('(?:^|&)direct(?:=[^&]*)?(?:&|$)'), '1']])
  // The query without that parameter: what is before it, and what is behind it.
  maps.map('$args', 'direct_args', [
    [exact('^direct(?:=[^&]*)?$'), '""'],
    [exact(`^direct(?:=[^&]*)?&(?<${first}>.*)$`), `"?$${first}"`],
    [exact(`^(?<${second}>.*?)&direct(?:=[^&]*)?(?<${third}>(?:&.*)?)$`), `"?\${${second}}$${third}"`],
  ])
  const lines = [...direct].map(([id, { origin, route, urlCodes }]): MapLine => {
    const codes = urlCodes.join(',')
    return [quote(`/${id}`), quote(`,${codes}, ${origin} ${route === '/' ? '' : route}`)]
  })
  maps.map(maps.name('path'), 'direct_page', lines)
  const main = sites.length - 1
  const [codes, origin, route] = [0, 1, 2].map(() => maps.capture())
  maps.map(maps.name('direct_page'), 'direct_origin', [[exact(`^[^ ]+ (?<${origin}>[^ ]+) `), `$${origin}`]])
  maps.map(maps.name('direct_page'), 'direct_tail', [[exact(`^[^ ]+ [^ ]+ (?<${route}>.*)$`), `$${route}`]])
  // The visitor's locale, the one of that language, English, the first one: whichever the page has.
  const visitor = maps.name(`visitor_${main}`)
  const has = (code: string, name: string): void =>
    maps.map(`"${code} ${maps.name('direct_page')}"`, name, [[exact(String.raw`^([a-z-]+) ,(?:[^ ]*,)?\1,`), code]])
  maps.map(maps.name('direct_page'), 'direct_first', [[exact(`^,(?<${codes}>[^,]+),`), `$${codes}`]])
  has('en', 'direct_english')
  has(maps.name('visitors_language'), 'direct_language')
  has(visitor, 'direct_visitors')
  maps.map(
    maps.name('direct_english'),
    'direct_second',
    [['""', maps.name('direct_first')]],
    maps.name('direct_english'),
  )
  maps.map(
    maps.name('direct_language'),
    'direct_third',
    [['""', maps.name('direct_second')]],
    maps.name('direct_language'),
  )
  maps.map(
    maps.name('direct_visitors'),
    'direct_code',
    [['""', maps.name('direct_third')]],
    maps.name('direct_visitors'),
  )
  const address = ['direct_origin', 'direct_code', 'direct_tail'].map(maps.name)
  maps.map(`"${maps.name('is_direct')}${maps.name('misspelled')}${maps.name('direct_origin')}"`, 'direct_answer', [
    [exact('^1[^1]'), `"302 ${address[0]}/${address[1]}${address[2]}${maps.name('direct_args')}"`],
  ])
}

/**
 * `$…_answer`: status and address, or file, of what a request is answered with; empty for an address without a page. The same
 * rules in the same order as `resolveRequest` has them: the first one that says something counts.
 */
function addAnswerMaps(maps: NginxMaps, host: ExportedHost, rules: ResolutionRules): void {
  const { sites, pages } = host
  const args = '$is_args$args'
  const spelled = maps.name('spelled')
  const steps: (readonly [source: string, lines: readonly MapLine[]])[] = []
  const add = (variables: readonly string[], ...lines: readonly MapLine[]): void => {
    steps.push([`"${variables.map((variable) => maps.name(variable)).join(',')}"`, lines])
  }
  const technical = rules.technicalAreas.map(escapeExpression).join('|')
  maps.map(maps.name('after'), 'is_technical', technical === '' ? [] : [[exact(`^/(?:${technical})`), '1']])

  add(['direct_answer'], [exact('^302 '), maps.name('direct_answer')])
  // 404 pages have the status 404 at their own addresses, too.
  const errors = pages.filter(({ status }) => status !== 200)
  maps.map(
    maps.name('path'),
    'own_error',
    errors.map(({ path, status }): MapLine => [
      exact(`^${escapeExpression(path)}$`),
      quote(`${status} ${path}/index.html`),
    ]),
  )
  add(['own_error'], [exact('^4'), maps.name('own_error')])
  add(['path', 'spelled'], [exact(String.raw`^(/[^,]*),\1$`), `"200 ${spelled}/index.html"`])
  add(['fixed_answer'], [exact('^[23]'), maps.name('fixed_answer')])
  // An address with two misspellings is redirected once; areas are redirected temporarily to their own spelling.
  const areas = [rules.portalSegment, rules.editorSegment].map(escapeExpression).join('|')
  maps.map(maps.name('after'), 'is_area_respelled', [
    [exact(`^/(?:${areas})$`), '""'],
    [anyCase(`^/(?:${areas})$`), '1'],
  ])
  add(
    ['misspelled', 'planned', 'is_area_respelled', 'spelled'],
    [exact('^(?:1,1?|,),,/'), `"301 ${spelled}${args}"`],
    [exact('^1,'), '"spelling "'],
  )
  add(
    ['planned', 'is_locale', 'canonical'],
    [exact('^,1,.'), `"301 /${maps.name('canonical')}${maps.name('raw_after')}${args}"`],
  )
  if (sites.some(({ site }) => site.isMain))
    add(['is_locale', 'after'], [exact(`^1,${LOGIN_ROUTES.callback}$`), `"302 ${LOGIN_ROUTES.callback}${args}"`])
  add(['area_answer'], [exact('^[234]'), maps.name('area_answer')])
  const hasShort = superfluousSlug(host) !== undefined
  if (hasShort)
    add(
      ['planned', 'short_here'],
      [exact('^1,1$'), `"302 /${maps.name('canonical')}${maps.name('short_tail')}${args}"`],
    )
  add(['planned', 'spelled'], [exact('^1,/'), `"301 ${spelled}${args}"`])
  const lead = (name: string, tail: string): void =>
    add(
      ['planned', 'is_technical', `${name}_meant`],
      [exact('^,,.'), `"302 /${maps.name(`${name}_meant`)}${maps.name(tail)}${args}"`],
    )
  lead('page', 'page_tail')
  if (hasShort) lead('short', 'short_tail')
  add(['rule'], [exact('^[34]'), maps.name('rule')])
  lead('former', 'raw_after')
  // Last, as a redirect from `/ir` goes before the reading of `ir` as a locale that is not planned.
  lead('other', 'other_tail')

  for (const [at, [source, lines]] of steps.entries()) {
    maps.map(source, `answer_${at}_own`, lines)
    const next = at + 1 < steps.length ? maps.name(`answer_${at + 1}`) : '""'
    const own = maps.name(`answer_${at}_own`)
    maps.map(own, at === 0 ? 'answer' : `answer_${at}`, [['""', next]], own)
  }
}

/** All maps that say what an address is answered with. */
export function addAnswers(maps: NginxMaps, host: ExportedHost, rules: ResolutionRules): void {
  const former = host.redirects.flatMap(({ from }) => {
    const [, urlCode, route = '/'] = LOCALE_OF_RULE.exec(from) ?? []
    return urlCode === undefined ? [] : [{ urlCode, route }]
  })
  addAddressMaps(maps, host, rules)
  addVisitorMaps(maps, host.sites)
  addLocaleMaps(maps, host.sites)
  addRouteMaps(maps, host)
  addRuleMaps(maps, host.redirects)
  addFormerMaps(maps, former)
  addFixedMaps(maps, host)
  addAreaMaps(maps, host, rules)
  addDirectMaps(maps, host)
  addAnswerMaps(maps, host, rules)
}
