import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageArticle, PagePrice, ProductPageContent } from '../../domain/page/page-data.ts'
import { css } from '../../theme/css.ts'
import { useFormat } from '../frame/use-format.ts'
import { RouteLink } from '../kit/links/link.tsx'

const styles = css`
  border-top: var(--hair);
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    justify-content: space-between;
    padding-block: 10px;
    border-bottom: var(--hair);
  }
  & dt {
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  & dd {
    margin-left: auto;
    text-align: right;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    & small {
      font-weight: 400;
      color: var(--ink-2);
    }
  }
  & li {
    line-height: 1.5;
  }
`

const listStyles = css`
  list-style: none;
  padding: 0;
  margin: 0;
`

const noticeStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  padding: 12px 16px;
  border: 1px solid var(--line-strong);
  border-left: 4px solid var(--ink);
  background: var(--surface);
  font-size: var(--step--1);
`

/** What a price is for: its quantity and unit. */
export function usePriceTerms(): (price: PagePrice) => readonly string[] {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ minimumQuantity, unit }) => [
    ...(unit === undefined ? [] : [t('product.perUnit', { unit })]),
    ...(minimumQuantity === 1 ? [] : [t('product.fromQuantity', { number: format.number(minimumQuantity) })]),
  ]
}

/** Prices of a country, one for each quantity; without any they are told on request. */
export function Prices({ prices }: { readonly prices: readonly PagePrice[] }): ReactNode {
  const { t } = useTranslation()
  const toTerms = usePriceTerms()
  const [first] = prices
  if (first === undefined) return t('product.onRequest')
  return (
    <ul className={listStyles}>
      {prices.map((price) => (
        <li key={price.minimumQuantity}>
          {price.text} <small>{toTerms(price).join(', ')}</small>
        </li>
      ))}
      <li>
        <small>{t(first.isTaxIncluded ? 'product.taxIncluded' : 'product.taxExcluded')}</small>
      </li>
    </ul>
  )
}

/** Article number, GTIN and prices of a product, as far as they are told. */
export function ArticleData({ sku, gtin, prices }: PageArticle): ReactNode {
  const { t } = useTranslation()
  const rows = [
    { key: 'sku', value: sku },
    { key: 'gtin', value: gtin },
    { key: 'price', value: prices && <Prices prices={prices} /> },
  ] as const
  const told = rows.filter(({ value }) => value !== undefined)
  if (told.length === 0) return null
  return (
    <dl className={styles}>
      {told.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`product.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** When a product is not sold any more, and what takes its place. */
export function DiscontinuedNotice({ on, successor }: NonNullable<ProductPageContent['discontinued']>): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p className={noticeStyles} role="note">
      <span>
        <b>{t('product.endOfSale')}</b>
        {on !== undefined && <span suppressHydrationWarning>: {format.date(on)}</span>}
      </span>
      {successor !== undefined && (
        <span>
          {t('product.successor')}: <RouteLink route={successor.route}>{successor.name}</RouteLink>
        </span>
      )}
    </p>
  )
}
