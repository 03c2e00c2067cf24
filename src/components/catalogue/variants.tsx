import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductPageContent } from '../../domain/page/page-data.ts'
import {
  groupSpecifications,
  type SpecificationGroup,
  type SystemValue,
} from '../../domain/catalogue/specification-groups.ts'
import { useContentLanguage } from '../frame/use-content-language.ts'
import { OrderingLines } from './article-data.tsx'
import { ScrollTable } from '../kit/layout/scroll-table.tsx'

type Variant = ProductPageContent['variants'][number]

interface Cell {
  readonly metric: string
  readonly imperial: string
}

const toText = ({ value, unit }: SystemValue): string => [value.text, unit].filter(Boolean).join('\u00a0')

/** Values by the name of the property. */
function toCells(groups: readonly SpecificationGroup[]): ReadonlyMap<string, Cell> {
  const rows = groups.flatMap((group) => group.rows)
  return new Map(
    rows.map(({ name, values }) => {
      if ('both' in values) return [name, { metric: toText(values.both), imperial: toText(values.both) }]
      return [name, { metric: toText(values.Metric), imperial: toText(values.Imperial) }]
    }),
  )
}

function Both({ metric, imperial }: Cell): ReactNode {
  if (metric === imperial) return metric
  return (
    <>
      <span data-unit="Metric">{metric}</span>
      <span data-unit="Imperial">{imperial}</span>
    </>
  )
}

/** Variants of a product and what they differ in; where one does not, it has the product's own value. */
export function Variants(props: {
  readonly variants: readonly Variant[]
  /** The product's own specification. */
  readonly groups: readonly SpecificationGroup[]
}): ReactNode {
  const { variants, groups } = props
  const { t } = useTranslation()
  const contentLanguage = useContentLanguage()
  const base = toCells(groups)
  const cells = variants.map(({ specifications }) => toCells(groupSpecifications(specifications)))
  const ordering = new Map(
    variants.flatMap(({ ordering: rows = [] }) => rows.map(({ id, name }) => [id, name] as const)),
  )
  const names = [...new Set(cells.flatMap((row) => [...row.keys()]))]
  const columns = names.length + ordering.size
  return (
    <div {...contentLanguage}>
      <ScrollTable label={t('product.variants')} minWidth={columns < 2 ? 0 : 200 + columns * 140}>
        <thead>
          <tr>
            <th scope="col">{t('product.variant')}</th>
            {[...ordering].map(([id, name]) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant, index) => (
            <tr key={variant.id}>
              <th scope="row">
                <Both metric={variant.nameMetric} imperial={variant.nameImperial} />
              </th>
              {[...ordering.keys()].map((id) => (
                <td key={id}>
                  <OrderingLines row={variant.ordering?.find((row) => row.id === id)} />
                </td>
              ))}
              {names.map((name) => {
                const own = cells[index]?.get(name)
                const cell = own ?? base.get(name)
                return (
                  <td key={name} className={own === undefined ? 'quiet' : undefined}>
                    {cell === undefined ? '–' : <Both {...cell} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}
