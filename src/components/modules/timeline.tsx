import type { ReactNode } from 'react'
import { Picture } from '../kit/picture.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  border-left: 1px solid var(--ink);
  & > li {
    position: relative;
    display: grid;
    gap: 6px 32px;
    padding: 4px 0 36px 28px;
    &::before {
      content: '';
      position: absolute;
      left: -7px;
      top: 10px;
      width: 13px;
      height: 1px;
      background: var(--ink);
    }
    &.last {
      padding-bottom: 4px;
    }
  }
  & .date {
    font-weight: 550;
    color: var(--accent);
    font-variant-numeric: tabular-nums;
  }
  & .pic {
    max-width: 320px;
    margin-top: 8px;
  }
  & p.text {
    color: var(--ink-2);
    max-width: 62ch;
    margin-top: 6px;
  }
  @media (min-width: 700px) {
    & > li {
      grid-template-columns: 9rem 1fr;
    }
  }
`

/** What happened when, along one line. */
export function Timeline({ module, mark, tight }: ModuleProps<'timeline'>): ReactNode {
  const last = module.items.length - 1
  return (
    <ModuleSection module={module} mark={mark} tight={tight}>
      <ol className={`timeline ${styles}`}>
        {module.items.map(({ date, title, text, image }, index) => (
          <li key={`${date} ${title}`} className={index === last ? 'last' : undefined}>
            <p className="date">{date}</p>
            <div>
              <h3>{title}</h3>
              <p className="text">{text}</p>
              {image !== undefined && (
                <div className="pic">
                  <Picture image={image} preset="gallery" />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </ModuleSection>
  )
}
