import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toLogPercent, fromLogPercent } from '../../../domain/values/log-scale.ts'
import { useFormat } from '../../frame/use-format.ts'
import { Link } from '../../kit/links/link.tsx'
import type { ModuleProps } from '../module-props.ts'
import { ModuleSection } from '../module-section.tsx'
import { css } from '../../../theme/css.ts'

const noteStyles = css`
  margin-top: 16px;
`

const styles = css`
  --name: 0px;
  position: relative;
  display: grid;
  & .axis,
  & .row {
    display: grid;
    grid-template-columns: var(--name) 1fr;
  }
  & .scale {
    position: relative;
    height: 30px;
    grid-column: 2;
    border-bottom: 1px solid var(--ink);
    background: var(--ticks) 0 100% / 100% 6px no-repeat;
    & span {
      position: absolute;
      left: calc(var(--p) * 1%);
      bottom: 10px;
      transform: translateX(-50%);
      font-size: var(--step--2);
      font-variant-numeric: tabular-nums;
      color: var(--ink-3);
      white-space: nowrap;
      &.first {
        transform: none;
      }
      &.last {
        transform: translateX(-100%);
        background: var(--bg, var(--paper));
        padding-left: 6px;
      }
    }
  }
  & .row {
    position: relative;
    align-items: center;
    min-height: 56px;
    border-bottom: var(--hair);
    text-decoration: none;
    color: inherit;
    &:hover {
      background: color-mix(in srgb, var(--line) 30%, transparent);
    }
    & > b {
      font-weight: 500;
      line-height: 1.25;
      padding: 10px 16px 0 0;
      grid-column: 1 / -1;
      & small {
        font-weight: 400;
        color: var(--ink-3);
        font-size: var(--step--1);
        margin-left: 8px;
      }
    }
    & .bar {
      position: relative;
      height: 30px;
      grid-column: 1 / -1;
      & i {
        position: absolute;
        left: calc(var(--a) * 1%);
        right: calc(100% - var(--b) * 1%);
        top: 8px;
        height: 13px;
        border: solid var(--ink);
        border-width: 0 1.5px;
        background: linear-gradient(var(--ink) 0 0) center/100% 1.5px no-repeat;
      }
      & em {
        position: absolute;
        top: 5px;
        font-style: normal;
        font-size: var(--step--2);
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
        color: var(--ink-2);
        background: var(--bg, var(--paper));
        padding: 0 4px;
      }
      & .low {
        right: calc(100% - var(--a) * 1%);
        margin-right: 4px;
      }
      & .high {
        left: calc(var(--b) * 1%);
        margin-left: 4px;
      }
      &[data-end] .high {
        left: auto;
        right: calc(100% - var(--b) * 1% + 10px);
      }
      &[data-start] .low {
        right: auto;
        left: calc(var(--a) * 1% + 10px);
      }
    }
    &.hit .bar i {
      border-color: var(--accent);
      background: linear-gradient(var(--accent) 0 0) center/100% 3px no-repeat;
    }
    &.miss {
      color: var(--ink-3);
    }
  }
  & .cursor {
    position: absolute;
    inset: 0 0 0 var(--name);
    pointer-events: none;
    &::before {
      content: '';
      position: absolute;
      left: calc(var(--p) * 1%);
      top: 22px;
      bottom: 0;
      border-left: 1px dashed var(--accent);
    }
    & output {
      position: absolute;
      left: calc(var(--p) * 1%);
      top: -8px;
      transform: translateX(-50%);
      background: var(--accent);
      color: var(--on-accent);
      font-size: var(--step--2);
      font-weight: 500;
      padding: 3px 8px;
      white-space: nowrap;
      font-variant-numeric: tabular-nums;
      z-index: 1;
    }
  }
  & .slider {
    position: absolute;
    left: var(--name);
    right: 0;
    top: -14px;
    z-index: 2;
    width: auto;
    width: calc(100% - var(--name));
    height: 44px;
    margin: 0;
    opacity: 0;
    cursor: ew-resize;
    &:focus-visible ~ .cursor output {
      outline: 2px solid var(--focus);
      outline-offset: 2px;
    }
  }
  @media (max-width: 899px) {
    & .scale span.odd {
      display: none;
    }
  }
  @media (min-width: 900px) {
    --name: 240px;
    & .row > b {
      grid-column: 1;
      padding-top: 0;
      & small {
        display: block;
        margin: 0;
      }
    }
    & .row .bar {
      grid-column: 2;
    }
  }
`

const STEPS = 400

/** Rounds to two significant digits: finer than any wire is ordered. */
const round = (value: number): number => Number(value.toPrecision(2))

/** Every machine is a dimension line over a logarithmic scale; the mark moves, and tells which ranges hold it. */
export function RangeChart({ module, mark, tight }: ModuleProps<'rangeChart'>): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  const { ticks, unit, items, marker } = module
  const scale = { from: ticks[0] ?? 1, to: ticks.at(-1) ?? 10 }
  const [value, setValue] = useState(marker)
  const [hasMoved, setHasMoved] = useState(false)
  const hits = value === undefined ? [] : items.filter(({ from, to }) => from <= value && value <= to)
  const position = value === undefined ? 0 : toLogPercent(value, scale)
  const label = value === undefined ? '' : `${format.number(value)}\u00a0${unit}`
  return (
    <ModuleSection module={module} mark={mark} tight={tight} lead={module.lead}>
      <div className={styles} style={{ '--p': position } as Record<string, number>}>
        <div className="axis">
          <div className="scale">
            {ticks.map((tick, index) => (
              <span
                key={tick}
                className={[
                  index === 0 ? 'first' : '',
                  index === ticks.length - 1 ? 'last' : index % 2 === 1 ? 'odd' : '',
                ].join(' ')}
                style={{ '--p': toLogPercent(tick, scale) } as Record<string, number>}
              >
                {format.number(tick)}
                {index === ticks.length - 1 ? ` ${unit}` : ''}
              </span>
            ))}
          </div>
        </div>
        {value !== undefined && (
          <input
            className="slider"
            type="range"
            min={0}
            max={STEPS}
            value={Math.round((position / 100) * STEPS)}
            aria-label={t('rangeChart.slider', { unit })}
            aria-valuetext={label}
            onChange={({ target }) => {
              setHasMoved(true)
              setValue(round(fromLogPercent((Number(target.value) / STEPS) * 100, scale)))
            }}
          />
        )}
        {items.map(({ name, note, from, to, link }) => {
          const isHit = value !== undefined && from <= value && value <= to
          const [a, b] = [toLogPercent(from, scale), toLogPercent(to, scale)]
          return (
            <Link key={name} link={link} className={`row ${value === undefined ? '' : isHit ? 'hit' : 'miss'}`}>
              <b>
                {name}
                <small>{note}</small>
              </b>
              <span
                className="bar"
                style={{ '--a': a, '--b': b } as Record<string, number>}
                {...(a < 9 ? { 'data-start': '' } : {})}
                {...(b > 91 ? { 'data-end': '' } : {})}
              >
                <i />
                <em className="low">{format.number(from)}</em>
                <em className="high">{format.number(to)}</em>
              </span>
            </Link>
          )
        })}
        {value !== undefined && (
          <div className="cursor">
            <output aria-hidden="true">{label}</output>
          </div>
        )}
      </div>
      {value !== undefined && (
        <p className={`small quiet ${noteStyles}`} {...(hasMoved ? { role: 'status' } : {})}>
          {t('rangeChart.hits', { count: hits.length, value: label, names: hits.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </ModuleSection>
  )
}
