import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderingRow, PageArticle, ProductPageContent } from '../../domain/page/page-data.ts'
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

/** Lines of a row, one below the other; the last one of several prices tells of tax. */
export const OrderingLines = ({ row }: { readonly row: OrderingRow | undefined }): ReactNode =>
  row?.lines.map((line, at) => (
    <div key={at}>{at > 0 && at === row.lines.length - 1 ? <small>{line}</small> : line}</div>
  ))

/** Article number, GTIN and prices of a product, as far as they are told. */
export const ArticleData = ({ ordering }: PageArticle): ReactNode =>
  ordering !== undefined && (
    <dl className={styles}>
      {ordering.map((row) => (
        <div key={row.id}>
          <dt>{row.name}</dt>
          <dd>
            <OrderingLines row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )

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
