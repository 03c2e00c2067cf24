import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/kit/links/button.tsx'
import { downloadText } from '../../../../components/kit/download-file.ts'
import { CheckField } from '../../../../components/kit/fields/check-field.tsx'
import { MeasurementSwitch } from '../../../../components/catalogue/measurement-switch.tsx'
import { useMeasurement } from '../../../../components/frame/measurement.tsx'
import { Icon } from '../../../../components/kit/icon.tsx'
import { Row, Spread } from '../../../../components/kit/layout/layout.tsx'
import { ShareButton } from '../../../../components/share/share-button.tsx'
import type { Comparison } from '../../../../domain/catalogue/compare-specifications.ts'
import { toComparisonCsv } from '../../../../domain/comparison/comparison-csv.ts'
import { buildShareUrl } from '../../../../domain/comparison/comparison-share.ts'
import { css } from '../../../../theme/css.ts'
import type { ComparisonColumn } from './comparison-columns.ts'
import { toComparedName } from '../basket/variant-name.ts'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'

/** All products side by side, or one below the other. */
export type ComparisonView = 'table' | 'details'

const VIEWS = ['table', 'details'] as const

const styles = css`
  padding-block: 12px;
  border-top: 1px solid var(--ink);
  & output {
    color: var(--ink-3);
    font-size: var(--step--1);
    font-variant-numeric: tabular-nums;
  }
  & button[aria-pressed='true'] {
    background: var(--ink);
    color: var(--paper);
    &:hover {
      background: var(--ink);
    }
  }
  @media print {
    display: none;
  }
`

/** Of a link that holds slugs and variants, and nothing else of the visitor. */
const toUrl = (columns: readonly ComparisonColumn[]): string =>
  buildShareUrl(
    `${window.location.origin}${window.location.pathname}`,
    columns.map(({ entry: { slug, variantId } }) => ({ slug, ...omitUndefined({ variantId }) })),
  )

interface ToolbarProps {
  /** Title of the page. */
  readonly title: string
  readonly view: ComparisonView
  readonly onView: (view: ComparisonView) => void
  readonly hidesIdentical: boolean
  readonly onHideIdentical: (hides: boolean) => void
  readonly comparison: Comparison
  readonly columns: readonly ComparisonColumn[]
}

/** How the comparison is shown, and how products are removed from it. */
export function ComparisonToolbar(props: ToolbarProps): ReactNode {
  const { title, view, onView, hidesIdentical, onHideIdentical, comparison, columns } = props
  const { t } = useTranslation()
  const system = useMeasurement()
  const downloadCsv = (): void => {
    const labels = {
      group: t('comparison.group'),
      property: t('comparison.property'),
      unit: t('comparison.unit'),
      notApplicable: t('comparison.notApplicable'),
    }
    const names = columns.map(({ product, variant }) => toComparedName(product, variant, system))
    downloadText('comparison.csv', 'text/csv', toComparisonCsv(comparison, names, labels))
  }
  return (
    <Spread className={styles}>
      <Row>
        <fieldset>
          <legend className="visually-hidden">{t('comparison.view')}</legend>
          {VIEWS.map((one) => (
            <Button key={one} look="quiet" compact aria-pressed={view === one} onClick={() => onView(one)}>
              {t(`comparison.views.${one}`)}
            </Button>
          ))}
        </fieldset>
        {view === 'table' && columns.length > 1 && (
          <>
            <CheckField
              label={t('comparison.differencesOnly')}
              checked={hidesIdentical}
              onChange={() => onHideIdentical(!hidesIdentical)}
            />
            <output>{t('filter.shown', { shown: comparison.shown, total: comparison.total })}</output>
          </>
        )}
      </Row>
      <Row>
        <MeasurementSwitch />
        <ShareButton id="share-panel" title={title} url={toUrl(columns)} />
        <Button look="quiet" compact onClick={downloadCsv}>
          <Icon name="down" />
          <span>{t('comparison.csv')}</span>
        </Button>
        <Button look="quiet" compact onClick={() => window.print()}>
          <Icon name="print" />
          <span>{t('comparison.print')}</span>
        </Button>
      </Row>
    </Spread>
  )
}
