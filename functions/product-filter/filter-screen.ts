import type { HTMLElement } from 'node-html-parser'
import { toValueKey, type ChoiceFacet } from '../../src/domain/catalogue/facets.ts'
import { FILTER_SLOT } from '../../src/domain/catalogue/filter-slot.ts'
import {
  CAPABILITY_PARAMETER,
  isAnythingChosen,
  parseFilterState,
  printFilterState,
  toChoice,
  toFacetParameter,
  type FilterState,
} from '../../src/domain/catalogue/filter-state.ts'
import { toListingRoute } from '../../src/domain/catalogue/listing-pages.ts'
import { filterProductList, parseProductList } from '../../src/domain/catalogue/product-list.ts'
import { textTagIn } from '../../src/domain/locale/text-tag.ts'
import type { PageData } from '../../src/domain/page/page-data.ts'
import { escapeForHtml } from '../../src/domain/values/escape-for-html.ts'
import { isFields } from '../../src/domain/values/is-fields.ts'
import type { PageScreen, RequestedPage } from '../pages/page-screen.ts'
import { readPageSource, readRequestedFile } from '../pages/page-source.ts'
import { createByteCache, type LoadCache } from '../platform/load-cache.ts'
import { runtimeT } from '../platform/runtime-texts.ts'

type Data = Pick<PageData<'classification'>, 'content' | 'frame'>

/** Products that are shown at first, and with each press of the link for more. */
const BATCH = 24
/** Rare products stand on many pages, each of which is read: so many presses are answered, and no more. */
const MOST_PRESSES = 9
/** Characters of cards that are kept. */
const KEPT_CARDS = 16 << 20

/** Cards of the pages of classifications, by release, host and path. */
type Cards = LoadCache<readonly string[]>

async function readJson(request: RequestedPage, path: string): Promise<unknown> {
  const text = await readRequestedFile(request, path.slice(1))
  return text === undefined ? undefined : JSON.parse(text)
}

/** Our own release wrote it, so what is looked at is the version: pages of an earlier one have no facets. */
const isClassification = (value: unknown): value is Data =>
  isFields(value) &&
  isFields(value['frame']) &&
  isFields(value['content']) &&
  Array.isArray(value['content']['facets']) &&
  Array.isArray(value['content']['capabilities'])

/** Cards of products in their order, as a page of the classification shows them. */
async function readCards(request: RequestedPage, path: string): Promise<readonly string[]> {
  const { parse } = await import('node-html-parser')
  const html = await readPageSource({ ...request, path })
  const cards = html === undefined ? [] : parse(html).querySelectorAll('.results [data-product]')
  return cards.map((card) => card.outerHTML)
}

async function findCards(request: RequestedPage, path: string, kept: Cards): Promise<readonly string[]> {
  const key = `${request.release.buildId} ${request.host} ${path}`
  return (await kept.fetch(key, { context: () => readCards(request, path) })) ?? []
}

interface Found {
  readonly total: number
  /** How many have a value besides what is chosen. */
  readonly counts: ReadonlyMap<string, number>
  /** Of the first ones, in order. */
  readonly cards: readonly string[]
}

async function findProducts(
  request: RequestedPage,
  { content, frame }: Data,
  { state, kept }: { readonly state: FilterState; readonly kept: Cards },
): Promise<Found | undefined> {
  const { paging } = content
  const list = parseProductList(paging === undefined ? content.list : await readJson(request, paging.listPath))
  if (list === undefined) return undefined
  const { positions, counts } = filterProductList(list, toChoice(state, content, frame.measurementSystem))
  const shown = positions.slice(0, BATCH * (state.more + 1))
  const toPath = (page: number): string =>
    paging === undefined ? request.path : `${frame.basePath}${toListingRoute(paging.route, page)}`
  const pages = [...new Set(shown.map((at) => Math.floor(at / list.pageSize) + 1))]
  const byPage = await Promise.all(
    pages.map(async (page) => [page, await findCards(request, toPath(page), kept)] as const),
  )
  const cardsOf = new Map(byPage)
  const cards = shown.flatMap((at) => cardsOf.get(Math.floor(at / list.pageSize) + 1)?.[at % list.pageSize] ?? [])
  return { total: positions.length, counts, cards }
}

interface Shown {
  readonly request: RequestedPage
  readonly data: Data
  readonly state: FilterState
  readonly found: Found
}

/** Name and value of what is chosen, as addresses have them. */
function toParameter(key: string, { facets }: Data['content']): readonly [name: string, value: string] {
  for (const facet of facets)
    if (facet.kind === 'choice')
      for (const [at, { text }] of facet.values.entries())
        if (toValueKey(facet, at) === key) return [toFacetParameter(facet), text]
  return [CAPABILITY_PARAMETER, key]
}

const toHiddenInput = ([name, value]: readonly [string, string]): string =>
  `<input type="hidden" name="${escapeForHtml(name)}" value="${escapeForHtml(value)}"/>`

/** Key of what a link of the panel chooses. */
function findKey(link: HTMLElement, { facets }: Data['content']): string {
  const name = link.getAttribute('data-name') ?? ''
  const value = link.getAttribute('data-value') ?? ''
  const facet = facets.find((one): one is ChoiceFacet => one.kind === 'choice' && toFacetParameter(one) === name)
  return facet === undefined
    ? value
    : toValueKey(
        facet,
        facet.values.findIndex(({ text }) => text === value),
      )
}

/** A link of the panel beside what is chosen already: it adds one value to the address, or takes its own away. */
function changeLink(
  link: HTMLElement,
  { data: { content }, state, found }: Pick<Shown, 'data' | 'state' | 'found'>,
): void {
  const key = findKey(link, content)
  const values = new Set(state.values)
  const isChosen = values.delete(key)
  const count = found.counts.get(key) ?? 0
  link.querySelector('.count')?.set_content(String(count))
  if (isChosen) link.setAttribute('aria-current', 'true')
  else values.add(key)
  if (count > 0 || isChosen)
    link.setAttribute('href', `${printFilterState({ ...state, values, more: 0 }, '', content.facets) || '?'}#found`)
  else {
    link.removeAttribute('href')
    link.setAttribute('aria-disabled', 'true')
  }
}

/** The part of the page that filters, with what is chosen and what it leaves, for the slot before it. */
async function renderFound(html: string, { request, data, state, found }: Shown): Promise<string | undefined> {
  const { parse } = await import('node-html-parser')
  const slot = parse(html).querySelector(`[data-slot="${FILTER_SLOT}"]`)
  const part = slot?.nextElementSibling
  const results = part?.querySelector('.results')
  if (part === undefined || part === null || results === undefined || results === null) return undefined
  const { content, frame } = data
  const t = runtimeT(textTagIn(request.locale.language, request.locale.country), 'page')
  for (const input of part.querySelectorAll('input'))
    input.setAttribute('value', request.query.get(input.getAttribute('name') ?? '') ?? '')
  for (const link of part.querySelectorAll('a[data-name]')) changeLink(link, { data, state, found })
  // The form for numbers keeps the words that are chosen.
  const kept = [...state.values].map((key) => toParameter(key, content)).map(toHiddenInput)
  part.querySelector('form')?.insertAdjacentHTML('afterbegin', kept.join(''))
  const { wrong } = toChoice(state, content, frame.measurementSystem)
  for (const id of wrong) part.querySelector(`#filter-${id}`)?.setAttribute('aria-invalid', 'true')
  part.querySelector('details')?.setAttribute('open', '')
  part.querySelector('output')?.set_content(t('filter.shown', { shown: found.total, total: content.total }))
  for (const rest of part.querySelectorAll('.position, nav')) rest.remove()
  const more = printFilterState({ ...state, more: state.more + 1 }, request.query.toString(), content.facets)
  const lattice = results.querySelector('ul')
  if (found.total === 0) results.set_content(`<p><b>${t('filter.noneTitle')}</b></p><p>${t('filter.none')}</p>`)
  else lattice?.set_content(found.cards.join(''))
  const links = [
    ...(found.cards.length < found.total && state.more < MOST_PRESSES
      ? [`<a href="${escapeForHtml(more)}" rel="nofollow">${t('filter.more')}</a>`]
      : []),
    `<a href="${escapeForHtml(request.path)}">${t('filter.clear')}</a>`,
  ]
  results.insertAdjacentHTML('beforeend', `<p class="links">${links.join(' ')}</p>`)
  return part.outerHTML
}

/**
 * `?capability=ferrules&f-conductor-cross-section=0.5+mm²` of a classification: the products that match, for visitors without
 * scripts, and at once for those with them. They are the cards of the release's own pages.
 */
export function createFilterScreen(): PageScreen {
  const kept: Cards = createByteCache(KEPT_CARDS, (cards) => cards.reduce((sum, card) => sum + card.length, 0))
  return {
    show: async (request) => {
      if (request.page.template !== 'classification') return undefined
      const data = await readJson(request, `${request.path}/_payload.json`)
      if (!isClassification(data)) return undefined
      const asked = parseFilterState(request.query.toString(), data.content)
      const state = { ...asked, more: Math.min(asked.more, MOST_PRESSES) }
      if (!isAnythingChosen(state)) return undefined
      const [html, found] = await Promise.all([readPageSource(request), findProducts(request, data, { state, kept })])
      if (html === undefined || found === undefined) return undefined
      const markup = await renderFound(html, { request, data, state, found })
      return markup === undefined ? undefined : { slots: [{ name: FILTER_SLOT, markup }] }
    },
  }
}
