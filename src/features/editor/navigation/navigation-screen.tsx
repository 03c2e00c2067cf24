import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { continuesSearch } from '../../../components/workspace/calls/continues-search.ts'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { SearchField } from '../../../components/workspace/controls/search-field.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { withQuery } from '../../../components/workspace/calls/with-query.ts'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import {
  siteNavigationSchema,
  type SiteNavigation,
  type NavigationColumn,
  type NavigationEntry,
} from '../../../contracts/site-navigation.ts'
import {
  compareNavigations,
  countDifferences,
  filterRows,
  matchesText,
  toRows,
  type DifferenceRow,
  type NavigationNode,
} from '../../../domain/navigation/navigation-difference.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import type { Stage } from '../shell/editor-address.ts'
import { useEditor } from '../shell/editor-context.tsx'
import { DifferenceSummary } from '../publishing/difference-summary.tsx'
import { NavigationTree } from './navigation-tree.tsx'
import { SwitchGroup } from '../shell/switch-group.tsx'
import { useEditorQuery } from '../shell/use-editor-query.ts'

/** Parts of a site's navigation. */
const NAVIGATION_PARTS = ['header', 'footer'] as const
type NavigationPart = (typeof NAVIGATION_PARTS)[number]

const toColumnNode = ({ id, title, items }: NavigationColumn): NavigationNode => ({
  id,
  title,
  isHidden: false,
  children: items.map(toEntryNode),
})

function toEntryNode(entry: NavigationEntry): NavigationNode {
  const { id, title, unlocalizedUrl, breadcrumbOverride, pageId, hidden, countries, items, sections } = entry
  return {
    id,
    title,
    address: unlocalizedUrl,
    breadcrumbTitle: breadcrumbOverride,
    pageId,
    isHidden: hidden,
    countries,
    children: [...sections.map(toColumnNode), ...items.map(toEntryNode)],
  }
}

/** Header or footer as a tree whose nodes can be compared; legal links stand at the end of the footer. */
function toNavigationNodes(navigation: SiteNavigation, part: NavigationPart): readonly NavigationNode[] {
  if (part === 'header') return navigation.header.items.map(toEntryNode)
  const { sections, legal } = navigation.footer
  return [...sections.map(toColumnNode), ...legal.map(toEntryNode)]
}

/** How the navigation is shown; it stands in the address. */
interface NavigationQueryState {
  readonly part: NavigationPart
  /** Both stages side by side. */
  readonly isCompared: boolean
  /** Without what is the same. */
  readonly onlyDifferences: boolean
  readonly search: string
}

/** Reads an address; the default, also for invalid values, is the header in one stage. */
function toNavigationQueryState(query: URLSearchParams): NavigationQueryState {
  const isCompared = query.get('view') === 'compare'
  return {
    part: NAVIGATION_PARTS.find((part) => part === query.get('part')) ?? 'header',
    isCompared,
    onlyDifferences: isCompared && query.get('only') === 'differences',
    search: query.get('search') ?? '',
  }
}

const NO_ROWS: readonly DifferenceRow[] = []

/** The navigation of the chosen site in a stage. Past the cache: editors want to see what they have just written. */
function useNavigation(stage: Stage, isEnabled = true): ReturnType<typeof useEditorQuery<SiteNavigation>> {
  const { site, language } = useEditor().scope
  const query = new URLSearchParams({ lang: language, stage, cache: 'false' })
  return useEditorQuery(`/api/site-navigation/editor/${site.id}?${query.toString()}`, siteNavigationSchema, {
    isEnabled,
  })
}

/** Lines of one stage, or of both side by side. */
function useRows(
  { part, isCompared }: NavigationQueryState,
  shown: SiteNavigation | undefined,
  other: SiteNavigation | undefined,
  stage: Stage,
): readonly DifferenceRow[] {
  return useMemo(() => {
    if (shown === undefined) return NO_ROWS
    const nodes = toNavigationNodes(shown, part)
    if (!isCompared) return toRows(nodes)
    if (other === undefined) return NO_ROWS
    const others = toNavigationNodes(other, part)
    return stage === 'DRAFT' ? compareNavigations(others, nodes) : compareNavigations(nodes, others)
  }, [shown, other, part, isCompared, stage])
}

/** Header and footer of a site, published or draft, or both side by side (E2). */
export function NavigationScreen(): ReactNode {
  const { scope } = useEditor()
  const { t } = useTranslation('editor')
  const { place, go } = useWorkspace()
  const reader = useLinkFrame().locale.language
  const address = toNavigationQueryState(place.query)
  const { part, isCompared, onlyDifferences, search } = address
  const main = useNavigation(scope.stage)
  const other = useNavigation(scope.stage === 'DRAFT' ? 'PUBLISHED' : 'DRAFT', isCompared)
  const rows = useRows(address, main.data, other.data, scope.stage)
  const counts = useMemo(() => countDifferences(rows), [rows])
  const shown = useMemo(() => {
    const wanted = onlyDifferences ? filterRows(rows, ({ kind }) => kind !== 'same') : rows
    return search === '' ? wanted : filterRows(wanted, (row) => matchesText(row, search))
  }, [rows, onlyDifferences, search])
  const change = (changes: Readonly<Record<string, string>>): void =>
    go(place.path, { query: withQuery(place.query, changes), replace: continuesSearch(search, changes) })
  const language = formatLanguageName(scope.language, reader)
  const name = t(`nav.of.${part}`, { site: scope.site.name, language })
  return (
    <div className="p-page p-page--wide">
      <ScreenHead
        title={t('places.navigation')}
        sub={isCompared ? t('nav.subCompare', { name }) : t(`nav.sub.${scope.stage}`, { name })}
      />
      <div className="p-toolbar e-tools">
        <SearchField
          label={t('nav.search')}
          placeholder={t('nav.search')}
          value={search}
          onSearch={(text) => change({ search: text })}
        />
        <div className="p-toolbar__end">
          <SwitchGroup
            label={t('nav.part')}
            options={NAVIGATION_PARTS.map((one) => [one, t(`nav.parts.${one}`)])}
            chosen={part}
            onChoose={(one) => change({ part: one === 'header' ? '' : one })}
          />
          <SwitchGroup
            label={t('nav.view')}
            options={[
              ['one', t('nav.views.one')],
              ['compare', t('nav.views.compare')],
            ]}
            chosen={isCompared ? 'compare' : 'one'}
            onChoose={(view) => change({ view: view === 'compare' ? view : '', only: '' })}
          />
        </div>
      </div>
      <QueryState query={main} skeleton={<Skeleton rows={10} />}>
        {() => (
          <QueryState query={isCompared ? other : main} skeleton={<Skeleton rows={10} />}>
            {() => (
              <>
                {isCompared && (
                  <DifferenceSummary
                    counts={counts}
                    onlyDifferences={onlyDifferences}
                    onChange={(only) => change({ only: only ? 'differences' : '' })}
                  />
                )}
                {shown.length === 0 ? (
                  <Empty
                    icon="search"
                    level={2}
                    title={
                      search === '' ? t(isCompared && onlyDifferences ? 'nav.equal' : 'nav.empty') : t('nav.noMatch')
                    }
                    {...(search === ''
                      ? {}
                      : {
                          actions: (
                            <button type="button" className="p-btn" onClick={() => change({ search: '' })}>
                              {t('clear')}
                            </button>
                          ),
                        })}
                  />
                ) : (
                  <NavigationTree rows={shown} isCompared={isCompared} label={name} />
                )}
              </>
            )}
          </QueryState>
        )}
      </QueryState>
    </div>
  )
}
