import type { Command } from 'commander'
import type { EditorSearch, EditorSearches } from '../../../src/contracts/editor/searches.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { withManagement } from '../../embedded/with-management.ts'
import { countOf } from '../../report/count-of.ts'
import { openCurrentRelease } from '../../open-current-release.ts'
import { findPlace, type PlaceOptions } from './searched-place.ts'

type SearchesOptions = GlobalOptions & PlaceOptions

/** What may be done about a query. */
function describeProposal({ proposal }: EditorSearch): string {
  if (proposal === undefined) return ''
  return proposal.kind === 'page'
    ? `\n        people went on to ${proposal.title} (${proposal.path}), ${countOf(proposal.count, 'time')}`
    : `\n        “${proposal.query}” finds more`
}

const toLine = (search: EditorSearch): string =>
  `  ${String(search.asked).padStart(4)}  ${search.query}${describeProposal(search)}`

const describeList = (title: string, searches: readonly EditorSearch[]): readonly string[] =>
  searches.length === 0 ? [] : ['', title, ...searches.map(toLine)]

function describeReport({ total, shownFrom, nothing, unopened }: EditorSearches): string {
  return [
    `${countOf(total.asked, 'search', 'searches')} in the last thirty days; ${total.nothing} found nothing.`,
    ...describeList('Found nothing:', nothing),
    ...describeList('Found something that next to nobody opened:', unopened),
    '',
    `Told are queries that came at least ${shownFrom.times} times, on ${shownFrom.days} days.`,
  ].join('\n')
}

/** `uapp searches`: what visitors searched for, and what was not found. */
export function registerSearches(program: Command): Command {
  return program
    .command('searches')
    .description('list what visitors searched for and did not find, with what may help')
    .requiredOption('--locale <locale>', 'locale, such as de for the queries of all countries in German')
    .option('--site <slug>', 'another site than the main one')
    .addHelpText('after', '\nExample:\n  uapp searches --locale de\n')
    .action(async (options: SearchesOptions) => {
      const context = await createCommandContext(options)
      const { site, locale } = findPlace(await openCurrentRelease(context), options)
      const report = await withManagement(context, (management) =>
        management.reportSearches({ site: site.id, language: locale.language }),
      )
      context.result(report, describeReport(report))
    })
}
