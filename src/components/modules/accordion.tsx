import type { ReactNode } from 'react'
import { Icon } from '../kit/icon.tsx'
import { RichText } from '../kit/rich-text.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  border-top: 1px solid var(--ink);
  & details {
    border-bottom: var(--hair);
  }
  & summary {
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 60px;
    padding-block: 12px;
    font-weight: 500;
    font-size: var(--step-1);
    font-stretch: 94%;
    line-height: 1.25;
    &:hover {
      color: var(--accent);
    }
    & svg {
      transition: transform var(--calm) var(--ease);
      color: var(--accent);
    }
  }
  & [open] > summary svg {
    transform: rotate(45deg);
  }
  & .body {
    padding-bottom: 24px;
    color: var(--ink-2);
  }
`

/** Questions that open one by one; the browser's own disclosure, so it works without scripts. */
export function Accordion({ module, mark, tight }: ModuleProps<'accordion'>): ReactNode {
  return (
    <ModuleSection module={module} mark={mark} tight={tight}>
      <div className={styles}>
        {module.items.map(({ title, body }) => (
          <details key={title}>
            <summary>
              {title}
              <Icon name="plus" />
            </summary>
            <RichText className="body" text={body} />
          </details>
        ))}
      </div>
    </ModuleSection>
  )
}
