import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/kit/links/button.tsx'
import { EmptyState } from '../../../../components/kit/empty-state.tsx'
import { usePageFrame } from '../../../../components/frame/frame-context.tsx'
import { useMeasurement } from '../../../../components/frame/measurement.tsx'
import { compareSpecifications } from '../../../../domain/catalogue/compare-specifications.ts'
import { toHref } from '../../../../domain/link/links.ts'
import { css } from '../../../../theme/css.ts'
import { toColumns, type EntryGroup, type KnownEntry } from './comparison-columns.ts'
import { ComparisonDetails } from './comparison-details.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonToolbar, type ComparisonView } from './comparison-toolbar.tsx'
import { MissingProducts } from './missing-products.tsx'
import { useOrderingRows } from './use-ordering-rows.ts'
import { useProducts, type ProductResult } from './use-products.ts'

const failedStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  padding: 12px 20px;
  border: 1px solid var(--line-strong);
  border-left: 4px solid var(--error);
  background: var(--error-tint);
`

const loadingStyles = css`
  min-height: 320px;
  padding: 32px 24px;
  background: var(--hatch);
  & > output {
    display: inline-block;
    padding: 12px 16px;
    border: 1px solid var(--ink);
    background: var(--paper);
  }
`

/** The products of one classification: their data are fetched, then compared; missing ones are named. */
export function ComparisonGroup(props: {
  readonly group: EntryGroup
  readonly onRemove: (key: string) => void
}): ReactNode {
  const { group, onRemove } = props
  const { t } = useTranslation()
  const { basePath, title } = usePageFrame()
  const system = useMeasurement()
  const [view, setView] = useState<ComparisonView>('table')
  const [hideIdentical, setHideIdentical] = useState(false)
  const toPath = ({ route }: KnownEntry): string => toHref(basePath, route)
  const { results, retry } = useProducts(group.entries.map(toPath))
  const resultOf = (entry: KnownEntry): ProductResult | undefined => results.get(toPath(entry))
  const withResult = (wanted: ProductResult | undefined): readonly KnownEntry[] =>
    group.entries.filter((entry) => resultOf(entry) === wanted)
  const failed = withResult('failed')
  const isLoading = withResult(undefined).length > 0
  const columns = toColumns(group.entries, resultOf, useOrderingRows())
  const comparison = compareSpecifications({
    products: columns.map(({ specifications }) => specifications),
    system,
    hideIdentical: hideIdentical && view === 'table',
  })
  return (
    <>
      <MissingProducts products={withResult('missing')} onRemove={onRemove} />
      {failed.length > 0 && (
        <div className={failedStyles} role="alert">
          <p>{t('comparison.failed', { names: failed.map(({ name }) => name).join(', ') })}</p>
          <Button look="line" compact onClick={retry}>
            {t('comparison.retry')}
          </Button>
        </div>
      )}
      {isLoading && (
        <div className={loadingStyles}>
          <output>{t('comparison.loading')}</output>
        </div>
      )}
      {!isLoading && columns.length > 0 && (
        <>
          <ComparisonToolbar
            title={title}
            view={view}
            onView={setView}
            hidesIdentical={hideIdentical}
            onHideIdentical={setHideIdentical}
            comparison={comparison}
            columns={columns}
          />
          {view === 'details' ? (
            <ComparisonDetails columns={columns} onRemove={onRemove} />
          ) : (
            <ComparisonTable label={group.name} columns={columns} comparison={comparison} onRemove={onRemove} />
          )}
          {view === 'table' && comparison.shown === 0 && (
            <EmptyState title={t('comparison.sameTitle')} text={t('comparison.same')} />
          )}
        </>
      )}
    </>
  )
}
