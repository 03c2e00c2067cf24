import { toStartOfDay } from '../../../src/domain/values/start-of-day.ts'
import { escapeXml } from '../../../src/domain/text/escape-xml.ts'

interface AtomLink {
  /** Absolute address. */
  readonly href: string
  /** BCP 47 tag of what is there. */
  readonly hreflang: string
}

export interface AtomEntry {
  /** Address that the entry keeps, wherever it is listed. */
  readonly id: string
  readonly title: string
  readonly summary: string
  /** Date without time (ISO 8601). */
  readonly published: string
  readonly page: AtomLink
  /** Absent: the feed's author. */
  readonly authors: readonly string[]
  readonly category?: string
}

export interface AtomFeed {
  /** Path below `public/`, with a leading slash. */
  readonly path: string
  /** Absolute address of the feed itself. */
  readonly self: string
  readonly title: string
  readonly subtitle: string
  /** Who publishes. */
  readonly author: string
  readonly page: AtomLink
  /** Newest first; one at least, because the date of the feed is that of its newest entry. */
  readonly entries: readonly [AtomEntry, ...AtomEntry[]]
}

function toElement(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes}>${escapeXml(text)}</${name}>`
}

function toPageLink({ href, hreflang }: AtomLink): string {
  return `<link rel="alternate" type="text/html" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`
}

function toAuthor(name: string): string {
  return `<author>${toElement('name', name)}</author>`
}

function toEntry(entry: AtomEntry, language: string): string {
  const { id, title, summary, published, page, authors, category } = entry
  const attribute = page.hreflang === language ? '' : ` xml:lang="${escapeXml(page.hreflang)}"`
  return [
    `<entry${attribute}>`,
    toElement('id', id),
    toElement('title', title),
    toElement('published', toStartOfDay(published)),
    toElement('updated', toStartOfDay(published)),
    toPageLink(page),
    ...authors.map(toAuthor),
    ...(category === undefined ? [] : [`<category term="${escapeXml(category)}"/>`]),
    toElement('summary', summary),
    '</entry>',
  ].join('\n')
}

/**
 * A feed in Atom (RFC 4287). Its bytes depend on its content alone: dates are those of the entries. There is no RSS 2.0:
 * every reader supports Atom, which defines languages, stable ids and dates.
 */
export function buildAtomFeed({ self, title, subtitle, author, page, entries }: AtomFeed): string {
  const updated = entries.reduce((latest, { published }) => (published > latest ? published : latest), '')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(page.hreflang)}">`,
    toElement('id', self),
    toElement('title', title),
    toElement('subtitle', subtitle),
    toElement('updated', toStartOfDay(updated)),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    toPageLink(page),
    toAuthor(author),
    ...entries.map((entry) => toEntry(entry, page.hreflang)),
    '</feed>\n',
  ].join('\n')
}
