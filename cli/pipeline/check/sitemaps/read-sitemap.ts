import { Parser } from 'htmlparser2'
import type { HeadAlternate, Placed } from '../pages/page-facts.ts'

/** A page that a sitemap lists. */
export interface SitemapEntry {
  readonly location: Placed
  /** The same list for all entries that have the same alternates. */
  readonly alternates: readonly HeadAlternate[]
}

/** A sitemap file: a list of pages, or of other sitemaps. */
export interface Sitemap {
  readonly parts: readonly Placed[]
  readonly entries: readonly SitemapEntry[]
}

/** Reads a sitemap (sitemaps.org/protocol.html) with alternates; unknown elements are left out. */
export function readSitemap(xml: string): Sitemap {
  const parts: Placed[] = []
  const entries: SitemapEntry[] = []
  const sets = new Map<string, readonly HeadAlternate[]>()
  let location: { value: string; readonly offset: number } | undefined
  let isInLocation = false
  let alternates: HeadAlternate[] = []

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'loc') {
          location = { value: '', offset: parser.startIndex }
          isInLocation = true
        } else if (name === 'xhtml:link') {
          const { hreflang = '', href = '' } = attributes
          alternates.push({ hreflang, address: href.trim() })
        }
      },
      ontext(text) {
        if (isInLocation && location !== undefined) location.value += text
      },
      onclosetag(name) {
        if (name === 'loc') isInLocation = false
        if (location === undefined || (name !== 'url' && name !== 'sitemap')) return
        const placed = { value: location.value.trim(), offset: location.offset }
        if (name === 'sitemap') parts.push(placed)
        else {
          const key = alternates.map(({ hreflang, address }) => `${hreflang} ${address}`).join('\n')
          const shared = sets.get(key) ?? alternates
          sets.set(key, shared)
          entries.push({ location: placed, alternates: shared })
        }
        location = undefined
        alternates = []
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { parts, entries }
}
