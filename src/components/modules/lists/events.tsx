import type { ReactNode } from 'react'
import { ArrowLink } from '../../kit/links/arrow-link.tsx'
import { useDateRange } from '../../frame/use-date-range.ts'
import type { ModuleProps } from '../module-props.ts'
import { ModuleSection } from '../module-section.tsx'
import { css } from '../../../theme/css.ts'

const styles = css`
  border-top: 1px solid var(--ink);
  & > li {
    display: grid;
    gap: 4px 24px;
    padding-block: 20px;
    border-bottom: var(--hair);
  }
  & time {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  & .place {
    font-size: var(--step--1);
    color: var(--ink-3);
  }
  & .text {
    color: var(--ink-2);
    font-size: var(--step--1);
    max-width: 62ch;
    margin-top: 6px;
  }
  @media (min-width: 700px) {
    & > li {
      grid-template-columns: 14rem 1fr auto;
      align-items: start;
    }
  }
`

/** Fairs, courses, dates of the financial calendar. */
export function Events({ module, mark, tight }: ModuleProps<'events'>): ReactNode {
  const dateRange = useDateRange()
  return (
    <ModuleSection module={module} mark={mark} tight={tight}>
      <ol className={`events ${styles}`}>
        {module.items.map(({ date, endDate, title, place, text, link }) => (
          <li key={`${date} ${title}`}>
            <div>
              <time dateTime={date} suppressHydrationWarning>
                {dateRange(date, endDate)}
              </time>
              {place !== undefined && <p className="place">{place}</p>}
            </div>
            <div>
              <h3>{title}</h3>
              {text !== undefined && <p className="text">{text}</p>}
            </div>
            {link !== undefined && <ArrowLink link={link} />}
          </li>
        ))}
      </ol>
    </ModuleSection>
  )
}
