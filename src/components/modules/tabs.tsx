import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useIsLive } from '../frame/use-is-live.ts'
import { Picture } from '../kit/picture.tsx'
import { RichText } from '../kit/rich-text.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'
import { css } from '../../theme/css.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const styles = css`
  & .list {
    display: flex;
    border-bottom: 1px solid var(--ink);
    overflow-x: auto;
    scrollbar-width: none;
    & button {
      flex: none;
      display: flex;
      align-items: center;
      min-height: 48px;
      padding: 0 18px;
      border: 1px solid transparent;
      border-bottom: 0;
      background: none;
      color: var(--ink-2);
      cursor: pointer;
      white-space: nowrap;
      &:hover {
        color: var(--accent);
      }
      &[aria-selected='true'] {
        border-color: var(--ink);
        background: var(--paper);
        color: var(--ink);
        font-weight: 500;
        box-shadow: inset 0 2px 0 var(--accent);
      }
    }
  }
  & .panel {
    padding-top: 28px;
    display: grid;
    gap: 24px;
    & h3 {
      margin-bottom: 12px;
    }
    &:not(.live) {
      border-top: var(--hair);
      padding-bottom: 28px;
    }
    @media (min-width: 900px) {
      &.pictured {
        grid-template-columns: 7fr 5fr;
        gap: 56px;
        align-items: start;
      }
    }
  }
  & .panel[hidden] {
    display: none;
  }
`

function toNextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Tabs (WAI-ARIA APG “Tabs”); without scripts the panels stand below each other with their headings. */
export function Tabs({ module, mark, tight }: ModuleProps<'tabs'>): ReactNode {
  const id = useId()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const isLive = useIsLive()
  const [selected, setSelected] = useState(0)
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = toNextIndex(event.key, selected, module.items.length)
    if (next === undefined) return
    event.preventDefault()
    setSelected(next)
    buttons.current[next]?.focus()
  }
  return (
    <ModuleSection module={module} mark={mark} tight={tight}>
      <div className={styles}>
        {isLive && (
          <div className="list" role="tablist" {...omitUndefined({ 'aria-label': module.title })}>
            {module.items.map(({ title }, index) => (
              <button
                key={title}
                ref={(element) => {
                  buttons.current[index] = element
                }}
                type="button"
                role="tab"
                id={`${id}-tab-${index}`}
                aria-controls={`${id}-panel-${index}`}
                aria-selected={index === selected}
                tabIndex={index === selected ? 0 : -1}
                onClick={() => setSelected(index)}
                onKeyDown={onKeyDown}
              >
                {title}
              </button>
            ))}
          </div>
        )}
        {module.items.map(({ title, body, image }, index) => (
          <div
            key={title}
            className={['panel', isLive ? 'live' : '', image === undefined ? '' : 'pictured'].join(' ')}
            id={`${id}-panel-${index}`}
            hidden={isLive && index !== selected}
            {...(isLive ? { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${index}` } : {})}
          >
            <div>
              {!isLive && <h3>{title}</h3>}
              <RichText text={body} />
            </div>
            {image !== undefined && <Picture image={image} preset="inline" />}
          </div>
        ))}
      </div>
    </ModuleSection>
  )
}
