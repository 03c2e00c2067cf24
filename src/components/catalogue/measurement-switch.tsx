import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseMeasurement } from '../frame/stores/measurement-store.ts'
import { useMeasurement } from '../frame/measurement.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  display: inline-grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  border: 1px solid var(--ink);
  border-radius: var(--radius);
  & label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 42px;
    padding: 0 16px;
    font-size: var(--step--1);
    font-weight: 500;
    cursor: pointer;
    white-space: nowrap;
  }
  & label:has(:checked) {
    background: var(--ink);
    color: var(--paper);
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & input {
    position: absolute;
    opacity: 0;
    inset: 0;
    margin: 0;
    cursor: pointer;
  }
  @media print {
    display: none;
  }
`

/** Metric or imperial (S1 §4). Works without scripts; with them the choice is remembered. */
export function MeasurementSwitch(): ReactNode {
  const { t } = useTranslation()
  const system = useMeasurement()
  return (
    <fieldset className={styles}>
      <legend className="visually-hidden">{t('specification.units')}</legend>
      <label>
        <input
          type="radio"
          name="measurement"
          value="Metric"
          checked={system === 'Metric'}
          onChange={() => chooseMeasurement('Metric')}
        />
        {t('specification.metric')}
      </label>
      <label>
        <input
          type="radio"
          name="measurement"
          value="Imperial"
          checked={system === 'Imperial'}
          onChange={() => chooseMeasurement('Imperial')}
        />
        {t('specification.imperial')}
      </label>
    </fieldset>
  )
}
