import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowRouteLink } from '../../../../components/kit/links/arrow-link.tsx'
import { EmptyState } from '../../../../components/kit/empty-state.tsx'
import { usePageFrame } from '../../../../components/frame/frame-context.tsx'
import { useIsLive } from '../../../../components/frame/use-is-live.ts'
import type { ComparableClassification } from '../../../../domain/page/page-data.ts'
import { css } from '../../../../theme/css.ts'
import { removeEntry, removeGroup } from '../basket/basket-store.ts'
import { indexProducts, sortBasket } from './comparison-columns.ts'
import { ComparisonGroup } from './comparison-group.tsx'
import { GroupChoice } from './group-choice.tsx'
import { MissingProducts } from './missing-products.tsx'
import { SharedQuestion } from './shared-question.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { useSharedComparison } from './use-shared-comparison.ts'

const styles = css`
  display: grid;
  gap: 16px;
  outline: none;
  & > * {
    min-width: 0;
  }
`

interface ScreenProps {
  readonly classifications: readonly ComparableClassification[]
}

function LiveComparison({ classifications }: ScreenProps): ReactNode {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  const basket = useBasket()
  const index = useMemo(() => indexProducts(classifications), [classifications])
  const shared = useSharedComparison(basket, index)
  const { groups, missing } = sortBasket(basket, index)
  const chosen = groups.find(({ slug }) => slug === wanted) ?? groups[0]
  // The pressed button disappears with its product; the focus moves here.
  const keepFocus = (): void => root.current?.focus({ preventScroll: true })
  const remove = (key: string): void => {
    keepFocus()
    if (shared.unknown.includes(key)) shared.forget(key)
    else removeEntry(key)
  }
  return (
    <div ref={root} className={styles} tabIndex={-1}>
      <SharedQuestion {...shared} />
      <MissingProducts
        products={[
          ...missing.map(({ key, slug, name = slug }) => ({ key, name })),
          ...shared.unknown.map((slug) => ({ key: slug, name: slug })),
        ]}
        onRemove={remove}
      />
      {chosen === undefined ? (
        <EmptyState title={t('comparison.emptyTitle')} text={t('comparison.empty')}>
          <ArrowRouteLink route="/products">{t('waysOn.products')}</ArrowRouteLink>
        </EmptyState>
      ) : (
        <>
          <GroupChoice
            groups={groups}
            chosen={chosen}
            onChoose={setWanted}
            onRemove={(slug) => {
              keepFocus()
              removeGroup(slug)
            }}
          />
          <ComparisonGroup key={chosen.slug} group={chosen} onRemove={remove} />
        </>
      )}
    </div>
  )
}

/** The comparison (K7). It is the visitor's own, so there is nothing to show before the browser has taken over. */
export function ComparisonScreen({ classifications }: ScreenProps): ReactNode {
  const { t } = useTranslation()
  const isLive = useIsLive()
  const { basePath } = usePageFrame()
  if (isLive) return <LiveComparison key={basePath} classifications={classifications} />
  return (
    <noscript>
      <EmptyState title={t('comparison.noScriptTitle')} text={t('comparison.noScript')}>
        <ArrowRouteLink route="/products">{t('waysOn.products')}</ArrowRouteLink>
      </EmptyState>
    </noscript>
  )
}
