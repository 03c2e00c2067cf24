import type { ReactNode } from 'react'
import type { ProductPageContent } from '../../domain/page-data.ts'
import { groupSpecifications } from '../../domain/specification-groups.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useContentLanguage } from '../frame/use-content-language.ts'
import { ScrollTable } from '../scroll-table.tsx'

type Variant = ProductPageContent['variants'][number]

interface Cell {
  readonly metric: string
  readonly imperial: string
}

const toText = (entry: { readonly value: { readonly text: string }; readonly unit: string } | undefined): string =>
  entry === undefined ? '' : [entry.value.text, entry.unit].filter(Boolean).join('\u00a0')

/** What a variant differs in, by the name of the property. */
function toCells({ specifications }: Variant): ReadonlyMap<string, Cell> {
  const rows = groupSpecifications(specifications).flatMap((group) => group.rows)
  return new Map(
    rows.map(({ name, values }) => {
      if ('both' in values) return [name, { metric: toText(values.both), imperial: toText(values.both) }]
      const metric = toText(values.Metric ?? values.Imperial)
      return [name, { metric, imperial: values.Imperial === undefined ? metric : toText(values.Imperial) }]
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

/** Variants of a product and what they differ in. */
export function Variants({ variants }: { readonly variants: readonly Variant[] }): ReactNode {
  const t = useTexts()
  const contentLanguage = useContentLanguage()
  const cells = variants.map(toCells)
  const names = [...new Set(cells.flatMap((row) => [...row.keys()]))]
  return (
    <div {...contentLanguage}>
      <ScrollTable label={t('product.variants')} minWidth={names.length < 2 ? 0 : 200 + names.length * 140}>
        <thead>
          <tr>
            <th scope="col">{t('product.variant')}</th>
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
              {names.map((name) => {
                const cell = cells[index]?.get(name)
                return <td key={name}>{cell === undefined ? t('product.asStandard') : <Both {...cell} />}</td>
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}
