import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeasurement } from '../../../../components/frame/measurement.tsx'
import { RouteLink } from '../../../../components/kit/links/link.tsx'
import { Picture } from '../../../../components/kit/picture.tsx'
import type { Comparison, ComparisonRow } from '../../../../domain/catalogue/compare-specifications.ts'
import type { ComparisonColumn } from './comparison-columns.ts'
import { RemoveButton } from '../basket/remove-button.tsx'
import { joinClasses } from '../../../../theme/join-classes.ts'
import { tableStyles } from './table-styles.ts'
import { toComparedName, toVariantName } from '../basket/variant-name.ts'
import { VariantChoice } from './variant-choice.tsx'

/** This many columns fit a wide window, so that the page scrolls and not the table. */
const MAX_UNSCROLLED = 4

function Row({
  row,
  columns,
}: {
  readonly row: ComparisonRow
  readonly columns: readonly ComparisonColumn[]
}): ReactNode {
  const { t } = useTranslation()
  return (
    <tr className={row.differs ? 'differs' : undefined}>
      <th scope="row" className="side">
        {row.differs && <span className="visually-hidden">{t('comparison.differs')}: </span>}
        {row.name}
      </th>
      {columns.map(({ entry, product }, index) => {
        const cell = row.cells[index]
        return cell === undefined ? (
          <td key={entry.key} className="absent">
            <span>{t('comparison.notApplicable')}</span>
          </td>
        ) : (
          <td key={entry.key} lang={product.language}>
            {cell.unit === '' ? cell.value.text : `${cell.value.text}\u00a0${cell.unit}`}
          </td>
        )
      })}
    </tr>
  )
}

/**
 * Products side by side (K7): names stay in sight above, properties at the side. What differs is marked with a sign and a
 * word, what a product does not have is hatched.
 */
export function ComparisonTable(props: {
  readonly label: string
  readonly columns: readonly ComparisonColumn[]
  readonly comparison: Comparison
  readonly onRemove: (key: string) => void
}): ReactNode {
  const { label, columns, comparison, onRemove } = props
  const { t } = useTranslation()
  const system = useMeasurement()
  return (
    <section
      className={joinClasses(columns.length > MAX_UNSCROLLED && 'many', tableStyles)}
      style={{ '--columns': columns.length } as Record<string, number>}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the focus (WCAG 2.1.1)
      tabIndex={0}
      aria-label={label}
    >
      <table>
        <thead>
          <tr className="pictures">
            <td className="side">
              <p>
                <b aria-hidden="true">≠</b> {t('comparison.differs')}
              </p>
              <p>
                <i aria-hidden="true" /> {t('comparison.notApplicable')}
              </p>
            </td>
            {columns.map((column) => (
              <td key={column.entry.key}>
                <Picture image={column.product.image} preset="gallery" alt="" />
                <VariantChoice {...column} />
              </td>
            ))}
          </tr>
          <tr className="names">
            <th scope="col" className="side">
              {t('comparison.property')}
            </th>
            {columns.map(({ entry, product, variant }) => (
              <th key={entry.key} scope="col">
                <span>
                  <span>
                    <RouteLink route={entry.route}>{product.name}</RouteLink>
                    {variant !== undefined && <small>{toVariantName(variant, system)}</small>}
                  </span>
                  <RemoveButton name={toComparedName(product, variant, system)} onRemove={() => onRemove(entry.key)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {comparison.groups.map(({ name, rows }) => (
          <tbody key={name}>
            <tr className="group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span>{name}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
