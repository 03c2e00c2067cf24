import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { continuesSearch } from '../../../components/workspace/calls/continues-search.ts'
import { withQuery } from '../../../components/workspace/calls/with-query.ts'
import { ChoiceFilter } from '../../../components/workspace/controls/choice-filter.tsx'
import { SearchField } from '../../../components/workspace/controls/search-field.tsx'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import {
  EDITOR_PRODUCTS_PATH,
  editorProductsSchema,
  PRODUCTS_A_PAGE,
  type EditorProducts,
} from '../../../contracts/editor/product-gaps.ts'
import { LANGUAGES } from '../../../domain/locale/language.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { useEditor } from '../shell/editor-context.tsx'
import { ListPaging } from '../shell/list-paging.tsx'
import { useEditorQuery } from '../shell/use-editor-query.ts'
import { toProductsQuery, toProductsQueryState } from './products-query-state.ts'
import { ProductsTable } from './products-table.tsx'

/** Search and filters; what is chosen stands in the address. */
function ProductsToolbar({ answer }: { readonly answer: EditorProducts | undefined }): ReactNode {
  const { t } = useTranslation('editor')
  const { t: shared } = useTranslation('workspace')
  const { overview } = useEditor()
  const { place, go } = useWorkspace()
  const reader = useLinkFrame().locale.language
  const address = toProductsQueryState(place.query)
  const change = (changes: Readonly<Record<string, string | readonly string[]>>): void =>
    go(place.path, { query: withQuery(place.query, changes), replace: continuesSearch(address.search, changes) })
  // The catalogue is of the main site.
  const languages = overview.sites.find(({ isMain }) => isMain)?.languages ?? LANGUAGES
  return (
    <div className="p-toolbar e-tools">
      <SearchField
        label={t('products.search')}
        placeholder={t('products.search')}
        value={address.search}
        onSearch={(search) => change({ search })}
      />
      <fieldset className="p-chips">
        <legend className="p-sr">{shared('filter.label')}</legend>
        <ChoiceFilter
          name={t('products.missing')}
          options={(answer?.kinds ?? []).map(({ kind, count }) => ({
            value: kind,
            label: t(`products.gaps.${kind}`),
            count,
          }))}
          chosen={address.kinds}
          onChange={(gap) => change({ gap })}
        />
        <ChoiceFilter
          name={t('matrix.language')}
          options={languages.map((language) => ({ value: language, label: formatLanguageName(language, reader) }))}
          chosen={address.languages}
          onChange={(chosen) => change({ in: chosen })}
        />
      </fieldset>
    </div>
  )
}

function ProductList({ answer }: { readonly answer: EditorProducts }): ReactNode {
  const { t } = useTranslation('editor')
  const { place, go } = useWorkspace()
  const { page, found, products } = answer
  if (products.length === 0)
    return (
      <Empty
        icon="search"
        level={2}
        title={t('products.empty')}
        actions={
          <button
            type="button"
            className="p-btn"
            onClick={() => go(place.path, { query: withQuery(place.query, { search: '', gap: '', in: '' }) })}
          >
            {t('clear')}
          </button>
        }
      />
    )
  return (
    <>
      <ProductsTable answer={answer} />
      <ListPaging
        page={page}
        pageSize={PRODUCTS_A_PAGE}
        shown={products.length}
        found={found}
        describe={(range) => t('products.range', range)}
      />
      <p className="e-note small">{t('products.rule')}</p>
    </>
  )
}

/** How complete the data of the release's products are, in each language: what they lack, and those that lack most first. */
export function ProductsScreen(): ReactNode {
  const { t } = useTranslation('editor')
  const { place } = useWorkspace()
  const { language } = useEditor().scope
  const query = useEditorQuery(
    `${EDITOR_PRODUCTS_PATH}?${toProductsQuery(toProductsQueryState(place.query), language)}`,
    editorProductsSchema,
    { keepsPrevious: true },
  )
  return (
    <div className="p-page p-page--wide">
      <ScreenHead title={t('products.place')} sub={t('products.sub')} />
      <ProductsToolbar answer={query.data} />
      <QueryState query={query} skeleton={<Skeleton rows={12} />}>
        {(answer) => <ProductList answer={answer} />}
      </QueryState>
    </div>
  )
}
