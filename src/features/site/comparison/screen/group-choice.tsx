import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '../../../../theme/css.ts'
import type { EntryGroup } from './comparison-columns.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  & > button {
    min-height: 48px;
    padding: 0 16px;
    border: 0;
    border-bottom: 3px solid transparent;
    background: none;
    cursor: pointer;
    &:hover {
      color: var(--accent);
    }
    &[aria-pressed='true'] {
      border-color: var(--accent);
      font-weight: 550;
    }
    & > span {
      margin-left: 8px;
      color: var(--ink-3);
      font-variant-numeric: tabular-nums;
    }
    &.remove {
      margin-left: auto;
      font-size: var(--step--1);
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
  @media print {
    & > button:not([aria-pressed='true']) {
      display: none;
    }
  }
`

/** The classifications of the basket: products of one are compared at a time, and one can be taken out whole (K6). */
export function GroupChoice(props: {
  readonly groups: readonly EntryGroup[]
  readonly chosen: EntryGroup
  readonly onChoose: (slug: string) => void
  readonly onRemove: (slug: string) => void
}): ReactNode {
  const { t } = useTranslation()
  const { groups, chosen, onChoose, onRemove } = props
  return (
    <fieldset className={styles}>
      <legend className="visually-hidden">{t('classification.children')}</legend>
      {groups.map(({ slug, name, entries }) => (
        <button key={slug} type="button" aria-pressed={slug === chosen.slug} onClick={() => onChoose(slug)}>
          {name}
          <span>{entries.length}</span>
        </button>
      ))}
      <button type="button" className="remove" onClick={() => onRemove(chosen.slug)}>
        {t('comparison.removeGroup')}
      </button>
    </fieldset>
  )
}
