import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpecificationGroup } from '../../domain/catalogue/specification-groups.ts'
import { Button } from '../kit/links/button.tsx'
import { useIsLive } from '../frame/use-is-live.ts'
import { Icon } from '../kit/icon.tsx'
import { Row, Spread, Wrap } from '../kit/layout/layout.tsx'
import { DimensionLine, Section } from '../kit/layout/section.tsx'
import { MeasurementSwitch } from './measurement-switch.tsx'
import { SpecificationTable } from './specification-table.tsx'
import { css } from '../../theme/css.ts'

const headStyles = css`
  margin-block: 24px 32px;
`

const hasTwoSystems = (groups: readonly SpecificationGroup[]): boolean =>
  groups.some(({ rows }) => rows.some(({ values }) => !('both' in values)))

/** The specification with its switch; printing the page gives a data sheet. */
export function SpecificationSection(props: {
  readonly mark: string
  readonly groups: readonly SpecificationGroup[]
}): ReactNode {
  const { mark, groups } = props
  const { t } = useTranslation()
  // Printing needs a script, so its button comes with it.
  const canPrint = useIsLive()
  return (
    <Section id="specification" surface>
      <Wrap>
        <DimensionLine mark={mark} />
        <Spread className={headStyles}>
          <h2>{t('product.specification')}</h2>
          <Row>
            {hasTwoSystems(groups) && <MeasurementSwitch />}
            {canPrint && (
              <Button look="quiet" compact onClick={() => window.print()}>
                <Icon name="print" />
                <span>{t('specification.print')}</span>
              </Button>
            )}
          </Row>
        </Spread>
        <SpecificationTable groups={groups} />
      </Wrap>
    </Section>
  )
}
