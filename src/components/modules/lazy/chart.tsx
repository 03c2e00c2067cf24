import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BarPlot } from '../../chart/bar-plot.tsx'
import { toLook } from '../../chart/chart-props.ts'
import { ChartTable } from '../../chart/chart-table.tsx'
import { LinePlot } from '../../chart/line-plot.tsx'
import { useFormat } from '../../frame/use-format.ts'
import type { ModuleProps } from '../module-props.ts'
import { ModuleSection } from '../module-section.tsx'
import { css } from '../../../theme/css.ts'

const styles = css`
  display: grid;
  gap: 16px;
  & .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 28px;
    font-size: var(--step--1);
    & li {
      display: flex;
      align-items: center;
      gap: 10px;
    }
    & .unit {
      color: var(--ink-3);
    }
  }
  & .plot {
    padding: 20px 0 34px 48px;
    &.lines {
      padding-right: 52px;
    }
    & > svg {
      width: 100%;
      height: clamp(220px, 32vw, 340px);
      overflow: visible;
    }
  }
  & svg {
    & text {
      font-size: 12px;
      font-variant-numeric: tabular-nums;
      fill: var(--ink-3);
    }
    & text.value {
      fill: var(--ink);
      font-weight: 500;
    }
    & text.position {
      fill: var(--ink-2);
    }
    & .tick line {
      stroke: var(--line);
    }
    & .zero line {
      stroke: var(--ink);
    }
    & .hatch {
      fill: var(--ink);
    }
    & .bar {
      stroke: var(--ink);
      &.first {
        fill: var(--accent);
        stroke: var(--accent);
      }
      &.third {
        fill: none;
      }
    }
    & .line {
      fill: none;
      stroke: var(--ink);
      stroke-width: 1.5px;
      stroke-linejoin: round;
      vector-effect: non-scaling-stroke;
      &.first {
        stroke: var(--accent);
        stroke-width: 2.5px;
      }
      &.second {
        stroke-dasharray: 6 4;
      }
      &.third {
        stroke-dasharray: 1.5 3;
      }
    }
    & .end circle {
      fill: var(--paper);
      stroke: var(--ink);
      stroke-width: 1.5px;
    }
    & .end.first circle {
      fill: var(--accent);
      stroke: var(--accent);
    }
  }
  & figcaption {
    display: grid;
    gap: 8px;
    & .caption {
      font-size: var(--step--1);
      color: var(--ink-3);
    }
    & p:not(.caption) {
      max-width: 68ch;
      color: var(--ink-2);
    }
  }
  /* The caption stands above it: in a figure nothing may follow the caption. */
  & > details {
    order: 1;
  }
  & summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
    font-size: var(--step--1);
  }
  @media print {
    break-inside: avoid;
    print-color-adjust: exact;
    & details:not([open]) {
      display: none;
    }
  }
`

/** What a series looks like, beside its name. */
function Swatch({
  index,
  isLine,
  hatchId,
}: {
  readonly index: number
  readonly isLine: boolean
  readonly hatchId: string
}): ReactNode {
  const look = toLook(index)
  return (
    <svg width="28" height="14" aria-hidden="true">
      {isLine ? (
        <line className={`line ${look}`} x1="0" x2="28" y1="7" y2="7" />
      ) : (
        <rect
          className={`bar ${look}`}
          {...(look === 'second' ? { fill: `url(#${hatchId})` } : {})}
          x="0.5"
          y="0.5"
          width="27"
          height="13"
        />
      )}
    </svg>
  )
}

/**
 * Figures as bars or as a line over time (S6), with what they show in words and as a table. Series differ in form as well as
 * in colour, the colours are those of the theme, and all of it is there without scripts and on paper.
 */
export function Chart({ module, mark, tight }: ModuleProps<'chart'>): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  const { key, title, lead, kind, unit, summary, caption, series } = module
  const isLine = kind === 'line'
  const id = key.replaceAll(/\W+/g, '-')
  const [titleId, summaryId, hatchId] = [`${id}-name`, `${id}-summary`, `${id}-hatch`]
  const name = `${title ?? series.map((one) => one.name).join(', ')} (${unit})`
  return (
    <ModuleSection module={module} mark={mark} tight={tight} lead={lead}>
      <figure className={styles}>
        <ul className="legend">
          {series.map((one, index) => (
            <li key={one.name}>
              <Swatch index={index} isLine={isLine} hatchId={hatchId} />
              {one.name}
            </li>
          ))}
          <li className="unit">{unit}</li>
        </ul>
        <div className={isLine ? 'plot lines' : 'plot'}>
          <svg role="img" aria-labelledby={titleId} aria-describedby={summaryId}>
            <title id={titleId}>{name}</title>
            {isLine ? <LinePlot chart={module} /> : <BarPlot chart={module} hatchId={hatchId} />}
          </svg>
        </div>
        <ChartTable
          chart={module}
          label={name}
          head={isLine ? t('chart.date') : t('chart.position')}
          toHead={isLine ? format.date : (position) => position}
        />
        <figcaption>
          <p id={summaryId}>{summary}</p>
          {caption !== undefined && <p className="caption">{caption}</p>}
        </figcaption>
      </figure>
    </ModuleSection>
  )
}
