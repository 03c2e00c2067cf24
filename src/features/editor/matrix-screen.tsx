import { useMemo, type ReactNode } from 'react'
import { downloadText } from '../../components/download-text.ts'
import { useFormat } from '../../components/frame/use-format.ts'
import { Empty } from '../../components/workspace/empty.tsx'
import { PageTurner } from '../../components/workspace/page-turner.tsx'
import { QueryState } from '../../components/workspace/query-state.tsx'
import { ScreenHead } from '../../components/workspace/screen-head.tsx'
import { Skeleton } from '../../components/workspace/skeleton.tsx'
import { withQuery } from '../../components/workspace/with-query.ts'
import { useWorkspace } from '../../components/workspace/workspace-context.tsx'
import { WorkspaceIcon } from '../../components/workspace/workspace-icon.tsx'
import { EDITOR_PAGES_PATH, editorPagesSchema, type EditorPage } from '../../contracts/editor/editor-pages.ts'
import { toCsv } from '../../domain/csv.ts'
import { useEditor } from './editor-context.tsx'
import { filterPages, toCell, toMatrixAddress } from './matrix-address.ts'
import { MatrixTable } from './matrix-table.tsx'
import { MatrixToolbar } from './matrix-toolbar.tsx'
import { useEditorQuery } from './use-editor-query.ts'

const PAGE_SIZE = 25

function Matrix({ pages }: { readonly pages: readonly EditorPage[] }): ReactNode {
  const { t, scope } = useEditor()
  const { place, go, t: shared } = useWorkspace()
  const { number } = useFormat()
  const address = useMemo(() => toMatrixAddress(place.query), [place.query])
  const found = useMemo(() => filterPages(pages, address), [pages, address])
  const count = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(address.page, count)
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const languages = scope.site.languages.filter(
    (language) => address.languages.length === 0 || address.languages.includes(language),
  )
  const turn = (next: number): void => {
    const query = withQuery(place.query, {})
    if (next > 1) query.set('page', String(next))
    go(place.path, { query })
  }
  const save = (): void => {
    const head = ['id', t('matrix.page'), t('matrix.address'), t('matrix.overall'), ...languages]
    const lines = found.map((one) => [
      one.id,
      one.title,
      one.route ?? '',
      t(`states.${one.overallState}`),
      ...languages.map((language) => t(`states.${toCell(one, language)}`)),
    ])
    downloadText(`translations-${scope.site.id}.csv`, 'text/csv', toCsv([head, ...lines]))
  }
  return (
    <>
      <MatrixToolbar
        pages={pages}
        address={address}
        onSave={
          <button type="button" className="p-btn" onClick={save}>
            <WorkspaceIcon name="download" isSmall />
            CSV
          </button>
        }
      />
      {shown.length === 0 ? (
        <Empty
          icon="search"
          level={2}
          title={t('matrix.empty')}
          actions={
            <button
              type="button"
              className="p-btn"
              onClick={() =>
                go(place.path, {
                  query: withQuery(place.query, { search: '', state: '', in: '', section: '' }),
                  replace: true,
                })
              }
            >
              {t('clear')}
            </button>
          }
        />
      ) : (
        <>
          <MatrixTable pages={shown} found={found} total={pages.length} languages={languages} />
          <div className="p-paging">
            <p className="num">
              {t('matrix.range', {
                from: number((page - 1) * PAGE_SIZE + 1),
                to: number((page - 1) * PAGE_SIZE + shown.length),
                total: number(found.length),
              })}
            </p>
            {count > 1 && (
              <PageTurner page={page} pages={count} onTurn={turn}>
                <span className="num">
                  {number(page)} / {number(count)}
                </span>
              </PageTurner>
            )}
          </div>
        </>
      )}
      <output className="p-sr">
        {shared('filter.chosen', { some: number(found.length), total: number(pages.length) })}
      </output>
    </>
  )
}

/** Pages and languages of a site: what is translated, under way, and to be done (E3). */
export function MatrixScreen(): ReactNode {
  const { t, scope } = useEditor()
  const query = new URLSearchParams({ site: scope.site.id, lang: scope.language })
  const pages = useEditorQuery(`${EDITOR_PAGES_PATH}?${query.toString()}`, editorPagesSchema)
  return (
    <div className="p-page p-page--wide">
      <ScreenHead title={t('places.translations')} sub={t('matrix.sub', { site: scope.site.name })} />
      <QueryState query={pages} skeleton={<Skeleton rows={12} />}>
        {(data) => <Matrix pages={data.pages} />}
      </QueryState>
    </div>
  )
}
