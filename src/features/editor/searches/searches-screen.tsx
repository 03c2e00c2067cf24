import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import {
  EDITOR_SEARCHES_PATH,
  editorSearchesSchema,
  type EditorSearch,
  type EditorSearches,
} from '../../../contracts/editor/searches.ts'
import { toSearchQuery } from '../../../domain/search/search-address.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { useEditor } from '../shell/editor-context.tsx'
import { useEditorQuery } from '../shell/use-editor-query.ts'

interface TableProps {
  readonly searchPath: string
  readonly queries: readonly EditorSearch[]
  /** Of the table. */
  readonly name: string
  /** Clicks are told where there were results. */
  readonly hasClicks: boolean
}

function Proposal({
  proposal,
  searchPath,
}: Pick<EditorSearch, 'proposal'> & Pick<TableProps, 'searchPath'>): ReactNode {
  const { t } = useTranslation('editor')
  const { scope } = useEditor()
  if (proposal === undefined) return <span className="muted">{t('searches.noProposal')}</span>
  const [href, text] =
    proposal.kind === 'page'
      ? [proposal.path, proposal.title]
      : [`${searchPath}${toSearchQuery({ query: proposal.query, page: 1 })}`, proposal.query]
  return (
    <>
      {t(`searches.proposals.${proposal.kind}`)}{' '}
      <a href={href} lang={scope.language}>
        {text}
      </a>
    </>
  )
}

/** Leads to where words for a query are tried, with what may help. */
function TryWords({ query, proposal }: Pick<EditorSearch, 'query' | 'proposal'>): ReactNode {
  const { t } = useTranslation('editor')
  const said = proposal === undefined ? '' : proposal.kind === 'page' ? proposal.path : proposal.query
  const rule = proposal?.kind === 'page' ? 'best' : 'means'
  const parameters = new URLSearchParams({ q: query, rule, from: query, to: said })
  return (
    <ScreenLink to="/searches/words" query={parameters}>
      {t('searchWords.try')}
      <span className="p-sr"> {query}</span>
    </ScreenLink>
  )
}

function SearchTable({ searchPath, queries, name, hasClicks }: TableProps): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const { scope } = useEditor()
  return (
    <table className="p-table p-rows">
      <caption className="p-sr">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t('searches.columns.query')}</th>
          <th scope="col" className="r">
            {t('searches.columns.asked')}
          </th>
          {hasClicks && (
            <th scope="col" className="r">
              {t('searches.columns.opened')}
            </th>
          )}
          <th scope="col">{t('searches.columns.proposal')}</th>
        </tr>
      </thead>
      <tbody>
        {queries.map(({ query, asked, opened, proposal }) => (
          <tr key={query}>
            <th scope="row">
              <a href={`${searchPath}${toSearchQuery({ query, page: 1 })}`} lang={scope.language}>
                {query}
              </a>
            </th>
            <td className="num r">
              {number(asked)}
              <span className="p-sr"> {t('searches.columns.asked')}</span>
            </td>
            {hasClicks && (
              <td className="num r">
                {number(opened)}
                <span className="p-sr"> {t('searches.columns.opened')}</span>
              </td>
            )}
            <td className="m-full">
              <Proposal proposal={proposal} searchPath={searchPath} /> <TryWords query={query} proposal={proposal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lists({ searches }: { readonly searches: EditorSearches }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const { searchPath, total, shownFrom } = searches
  return (
    <>
      <dl className="p-facts">
        {(['asked', 'nothing'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`searches.total.${name}`)}</dt>
            <dd className="num">{number(total[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="e-note">{t('searches.rule', { times: number(shownFrom.times), days: number(shownFrom.days) })}</p>
      {(['nothing', 'unopened'] as const).map((name) => (
        <ScreenSection
          key={name}
          id={`searches-${name}`}
          title={t(`searches.${name}`)}
          note={number(searches[name].length)}
        >
          {searches[name].length === 0 ? (
            <Empty icon="check" title={t('searches.empty')} />
          ) : (
            <SearchTable
              searchPath={searchPath}
              queries={searches[name]}
              name={t(`searches.${name}`)}
              hasClicks={name === 'unopened'}
            />
          )}
        </ScreenSection>
      ))}
      <p className="e-note small">
        {t('searches.words')} <ScreenLink to="/searches/words">{t('searchWords.title')}</ScreenLink>
      </p>
    </>
  )
}

/** What visitors of the chosen site searched for without success, counted without them, and what may help. */
export function SearchesScreen(): ReactNode {
  const { t } = useTranslation('editor')
  const { site, language } = useEditor().scope
  const reader = useLinkFrame().locale.language
  const parameters = new URLSearchParams({ site: site.id, lang: language })
  const query = useEditorQuery(`${EDITOR_SEARCHES_PATH}?${parameters.toString()}`, editorSearchesSchema)
  return (
    <div className="p-page p-page--wide">
      <ScreenHead
        title={t('searches.place')}
        sub={t('searches.sub', { site: site.name, language: formatLanguageName(language, reader) })}
      />
      <QueryState query={query} skeleton={<Skeleton rows={8} />}>
        {(searches) => <Lists searches={searches} />}
      </QueryState>
    </div>
  )
}
