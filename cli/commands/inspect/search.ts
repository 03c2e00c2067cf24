import type { Command } from 'commander'
import type { SearchTarget } from '../../../functions/search/search-target.ts'
import { NotReadyError } from '../../../functions/platform/http/request-errors.ts'
import { createReleaseIndexes } from '../../../functions/search/release-indexes.ts'
import { SEARCH_PAGE_SIZE } from '../../../src/contracts/search.ts'
import { buildBasePath } from '../../../src/domain/path/url-path.ts'
import { toFoundPath } from '../../../src/domain/search/search-type.ts'
import { explainQuery, type ExplainedQuery, type NameKind } from '../../../src/search/explain-query.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { openCurrentRelease } from '../../open-current-release.ts'
import { findPlace, type PlaceOptions } from './searched-place.ts'

interface SearchOptions extends GlobalOptions, PlaceOptions {
  readonly explain?: boolean
}

/** How well the words of a query were met, for people. */
const MATCHES = {
  all: 'pages with all words',
  similar: 'pages with words that are written alike, or parts of them',
  some: 'no page has all words; these have the most of them',
  none: 'nothing was found',
} as const

/** How a page is called as the query, for people. */
const NAMES: Readonly<Record<NameKind, string>> = {
  code: 'its number',
  best: 'chosen for this query',
  label: 'its label in a menu',
  title: 'its title',
  menu: 'a heading above it',
}

/** A result as the command tells it. */
interface FoundPage extends Omit<ExplainedQuery['pages'][number], 'page'> {
  readonly path: string
  readonly title: string
  readonly type: string
}

function toFoundPages({ site, locale }: SearchTarget, { pages }: ExplainedQuery): readonly FoundPage[] {
  const basePath = buildBasePath(locale, site)
  return pages.map(({ page: { title, type, route }, ...why }) => ({
    title,
    type,
    path: toFoundPath(basePath, { type, route }),
    ...why,
  }))
}

function describePart({ words, tokens, isUnknown }: ExplainedQuery['parts'][number]): string {
  const known = isUnknown ? ', which no page has: what may be meant' : ''
  return `  ${words.join(' ')}${known}: ${tokens.join(', ')}`
}

function describeQuery({ parts, phrases, excluded, isStopOnly }: ExplainedQuery): readonly string[] {
  return [
    ...(isStopOnly ? ['nothing but words without a subject (stop, in search-words)'] : []),
    ...(parts.length === 0 ? [] : ['asked for, each by any of its tokens:', ...parts.map(describePart)]),
    ...phrases.map((phrase) => `as it stands: “${phrase}”`),
    ...excluded.map((word) => `without: ${word}`),
  ]
}

function describePage(
  { path, title, type, score, name, met }: FoundPage,
  at: number,
  isExplained: boolean,
): readonly string[] {
  const head = [`${String(at + 1).padStart(2)}  ${title} (${type})`, `    ${path}`]
  if (!isExplained) return head
  const reasons = [
    ...(name === undefined ? [] : [`called so: ${NAMES[name]}`]),
    ...Object.entries(met).map(([token, those]) => `${token} in ${those.join(', ')}`),
  ]
  return [...head, `    score ${score}: ${reasons.join('; ')}`]
}

/** `uapp search QUERY`: what the search of the current release finds, and why. */
export function registerSearch(program: Command): Command {
  return program
    .command('search')
    .argument('<query>', 'what a visitor types')
    .description('search the current release, and show why pages are found')
    .requiredOption('--locale <locale>', 'locale, such as de-de, or de for the international one')
    .option('--site <slug>', 'another site than the main one')
    .option('--host <host>', 'another host than that of the main site')
    .option('--explain', 'show tokens, matches and scores')
    .addHelpText('after', '\nExample:\n  uapp search "crimp press" --locale en --explain\n')
    .action(async (query: string, options: SearchOptions) => {
      const context = await createCommandContext(options)
      const release = await openCurrentRelease(context)
      const place = findPlace(release, options)
      const opened = await createReleaseIndexes()
        .find(release, place.site.id, place.locale.urlCode)
        .catch((error: unknown) => {
          if (error instanceof NotReadyError) throw usageError(`${error.message}: run uapp build.`)
          throw error
        })
      if (opened === undefined) throw usageError(`${place.site.name} has no pages in ${options.locale} to search.`)
      const found = explainQuery(opened.scope, query, SEARCH_PAGE_SIZE)
      const pages = toFoundPages(place, found)
      const { match, total, phrases } = found
      const isExplained = options.explain === true
      context.result(
        { query, locale: place.locale.urlCode, match, total, groups: found.parts, phrases, pages },
        [
          ...(isExplained ? describeQuery(found) : []),
          `${MATCHES[match]}${match === 'none' ? '' : `: ${total}`}`,
          ...pages.flatMap((page, at) => describePage(page, at, isExplained)),
        ].join('\n'),
      )
    })
}
