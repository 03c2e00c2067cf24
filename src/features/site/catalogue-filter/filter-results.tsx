import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductLattice } from '../../../components/catalogue/product-lattice.tsx'
import { Button } from '../../../components/kit/links/button.tsx'
import { EmptyState } from '../../../components/kit/empty-state.tsx'
import type { ProductReference } from '../../../domain/page/page-module.ts'
import { BATCH } from './found-products.ts'
import type { Finding } from './use-found-products.ts'

/**
 * Where the button for more is gone with the last products, the focus goes to the first of those that it brought.
 * @returns where the products stand, and what to call before more are asked for.
 */
function useFocusOnMore(shown: number): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const root = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState<number>()
  useEffect(() => {
    if (from === undefined || shown <= from) return
    if (document.activeElement === null || document.activeElement === document.body)
      root.current?.querySelectorAll('li')[from]?.querySelector('a')?.focus({ preventScroll: true })
  }, [from, shown])
  return [root, () => setFrom(shown)]
}

/** The products that match, or the state of the request. */
export function FilterResults(props: {
  readonly finding: Finding
  /** How often more were asked for. */
  readonly more: number
  readonly onMore: () => void
  readonly renderAction: ((product: ProductReference) => ReactNode) | undefined
}): ReactNode {
  const { finding, more, onMore, renderAction } = props
  const { t } = useTranslation()
  const { found, isBusy, hasFailed, retry } = finding
  const shown = found?.products.length ?? 0
  const [root, expectMore] = useFocusOnMore(shown)
  if (hasFailed)
    return (
      <div role="alert">
        <EmptyState title={t('filter.errorTitle')} text={t('filter.error')}>
          <Button loading={isBusy} onClick={retry}>
            {t('filter.retry')}
          </Button>
        </EmptyState>
      </div>
    )
  if (found === undefined) return null
  if (found.total === 0) return <EmptyState title={t('filter.noneTitle')} text={t('filter.none')} />
  const added = shown - more * BATCH
  const ask = (): void => {
    if (isBusy) return
    expectMore()
    onMore()
  }
  return (
    <div ref={root}>
      <ProductLattice products={found.products} narrow renderAction={renderAction} />
      {shown < found.total && (
        <div className="more">
          {/* Disabled it would lose the focus. */}
          <Button look="line" aria-busy={isBusy} aria-disabled={isBusy} onClick={ask}>
            {t('filter.more')}
          </Button>
        </div>
      )}
      <output className="visually-hidden">
        {more > 0 && added > 0 && !isBusy && t('filter.came', { count: added, shown, total: found.total })}
      </output>
    </div>
  )
}
