import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadText } from '../../../components/kit/download-file.ts'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { withQuery } from '../../../components/workspace/calls/with-query.ts'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { EDITOR_PAGES_PATH, editorPagesSchema } from '../../../contracts/editor/editor-pages.ts'
import { TRANSLATION_FIGURES_PATH, translationFiguresSchema } from '../../../contracts/editor/translation-figures.ts'
import { toCsv } from '../../../domain/text/csv.ts'
import { useEditor } from '../shell/editor-context.tsx'
import { HaltedJobs } from './halted-jobs.tsx'
import { filterPages, toCell, toMatrixQueryState, withFigures, type MatrixPage } from './matrix-query-state.ts'
import { MatrixTable } from './matrix-table.tsx'
import { MatrixToolbar } from './matrix-toolbar.tsx'
import { ListPaging } from '../shell/list-paging.tsx'
import { TranslationDownload } from './translation-download.tsx'
import { TranslationUpload } from '../translation/translation-upload.tsx'
import { useEditorQuery } from '../shell/use-editor-query.ts'

const PAGE_SIZE = 25

function Matrix({ pages }: { readonly pages: readonly MatrixPage[] }): ReactNode {
  const { scope } = useEditor()
  const { t } = useTranslation('editor')
  const { place, go } = useWorkspace()
  const { t: shared } = useTranslation('workspace')
  const { number } = useFormat()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const address = useMemo(() => toMatrixQueryState(place.query), [place.query])
  const found = useMemo(() => filterPages(pages, address), [pages, address])
  const count = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(address.page, count)
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const languages = scope.site.languages.filter(
    (language) => address.languages.length === 0 || address.languages.includes(language),
  )
  const choose = (id: string, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  const marked = pages.filter(({ id }) => chosen.has(id))
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
        actions={
          <>
            <TranslationUpload />
            <TranslationDownload pages={marked.length > 0 ? marked : found} languages={languages} />
            <button type="button" className="p-btn" onClick={save}>
              <WorkspaceIcon name="download" isSmall />
              CSV
            </button>
          </>
        }
      />
      <HaltedJobs pages={pages} />
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
                  query: withQuery(place.query, { search: '', state: '', texts: '', in: '', section: '' }),
                })
              }
            >
              {t('clear')}
            </button>
          }
        />
      ) : (
        <>
          <MatrixTable
            pages={shown}
            found={found}
            total={pages.length}
            languages={languages}
            chosen={chosen}
            onChoose={choose}
          />
          <ListPaging
            page={page}
            pageSize={PAGE_SIZE}
            shown={shown.length}
            found={found.length}
            describe={(range) => t('matrix.range', range)}
          />
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
  const { scope } = useEditor()
  const { t } = useTranslation('editor')
  const query = new URLSearchParams({ site: scope.site.id, lang: scope.language })
  const { place } = useWorkspace()
  // Figures need all texts of all pages: states are shown before they arrive, but a filter by figures waits for them.
  const figures = useEditorQuery(TRANSLATION_FIGURES_PATH, translationFiguresSchema)
  const isFiltered = toMatrixQueryState(place.query).texts.length > 0
  const pages = useEditorQuery(`${EDITOR_PAGES_PATH}?${query.toString()}`, editorPagesSchema)
  return (
    <div className="p-page p-page--wide">
      <ScreenHead title={t('places.translations')} sub={t('matrix.sub', { site: scope.site.name })} />
      <QueryState query={pages} skeleton={<Skeleton rows={12} />}>
        {(data) =>
          isFiltered ? (
            <QueryState query={figures} skeleton={<Skeleton rows={12} />}>
              {(known) => <Matrix pages={withFigures(data.pages, known)} />}
            </QueryState>
          ) : (
            <Matrix pages={withFigures(data.pages, figures.data)} />
          )
        }
      </QueryState>
    </div>
  )
}
