import { Suspense, type ReactNode } from 'react'
import { toThemeClass } from '../../../domain/site/theme-class.ts'
import { from } from '../../../theme/breakpoints.ts'
import { Wrap } from './layout.tsx'
import { joinClasses } from '../../../theme/join-classes.ts'
import { css } from '../../../theme/css.ts'

const sectionStyles = css`
  padding-block: var(--section);
  &.tight {
    padding-top: 0;
  }
  &.surface {
    --bg: var(--surface);
    background: var(--surface);
  }
  @media print {
    padding-block: 12pt;
    break-inside: avoid;
  }
`

export interface SectionProps {
  readonly id?: string | undefined
  /** Follows a section on the same ground: one margin between them is enough. */
  readonly tight?: boolean | undefined
  /** Quiet background. */
  readonly surface?: boolean | undefined
  readonly theme?: string | undefined
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** A band of the page over its whole width. */
export function Section({ id, tight = false, surface = false, theme, label, children }: SectionProps): ReactNode {
  const themeClass = theme !== undefined && toThemeClass(theme)
  return (
    <section
      className={joinClasses(tight && 'tight', surface && 'surface', themeClass, sectionStyles)}
      id={id}
      aria-label={label}
    >
      <Suspense>{children}</Suspense>
    </section>
  )
}

const dimensionStyles = css`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 16px;
  font-size: var(--step--2);
  letter-spacing: var(--tracking-label);
  font-weight: 500;
  line-height: 1;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &::before,
  &::after {
    content: '';
    height: 13px;
    flex: 1;
    border: 0 solid currentColor;
    background: linear-gradient(currentColor 0 0) center / 100% 1px no-repeat;
  }
  &::before {
    flex: 0 0 24px;
    border-left-width: 1px;
  }
  &::after {
    border-right-width: 1px;
  }
`

/** The dimension line that opens a section, with its zone letter or number. */
export function DimensionLine({ mark }: { readonly mark: string }): ReactNode {
  return (
    <div className={`dim ${dimensionStyles}`} aria-hidden="true">
      <span>{mark}</span>
    </div>
  )
}

const headStyles = css`
  display: grid;
  gap: 16px;
  margin-bottom: clamp(28px, 3.4vw, 48px);
  ${from.columns} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    column-gap: 24px;
    align-items: end;
    & > .dim {
      grid-column: 1 / -1;
      margin-bottom: 12px;
    }
    & > h2 {
      grid-column: 1 / -1;
    }
    &[data-with~='lead'] > h2,
    &[data-with~='aside'] > h2 {
      grid-column: 1 / span 6;
    }
    & > .lead {
      grid-column: 7 / -1;
      font-size: var(--step-0);
      line-height: 1.55;
    }
    & > .aside {
      grid-column: 9 / -1;
      justify-self: end;
    }
    &[data-with~='lead'][data-with~='aside'] > .lead {
      grid-column: 7 / span 4;
    }
    &[data-with~='lead'][data-with~='aside'] > .aside {
      grid-column: 11 / -1;
    }
  }
`

export interface SectionHeadProps {
  /** Zone letter or number in the dimension line. */
  readonly mark: string
  readonly title: string
  readonly lead?: string | undefined
  /** A link at the end of the line. */
  readonly aside?: ReactNode
}

/** Dimension line, heading, and beside it a lead or a link. */
export function SectionHead({ mark, title, lead, aside }: SectionHeadProps): ReactNode {
  const has = [lead === undefined ? '' : 'lead', aside === undefined ? '' : 'aside'].join(' ').trim()
  return (
    <header className={headStyles} data-with={has}>
      <DimensionLine mark={mark} />
      <h2>{title}</h2>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {aside !== undefined && <div className="aside">{aside}</div>}
    </header>
  )
}

/** A section with its head and its content in the text column. */
export function TitledSection(props: SectionProps & SectionHeadProps): ReactNode {
  const { id, tight, surface, theme, children, ...head } = props
  return (
    <Section id={id} tight={tight} surface={surface} theme={theme}>
      <Wrap>
        <SectionHead {...head} />
        {children}
      </Wrap>
    </Section>
  )
}
