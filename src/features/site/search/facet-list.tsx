import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchResponse } from '../../../contracts/search.ts'
import { withFilter, type SearchAddress } from '../../../domain/search/search-address.ts'
import type { Language } from '../../../domain/locale/language.ts'
import { nameOfLanguage } from '../../../i18n/formats/format.ts'
import { from } from '../../../theme/breakpoints.ts'
import { css } from '../../../theme/css.ts'
import { QueryLink } from './query-link.tsx'

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-content: start;
  min-width: 0;
  & h3 {
    font-size: var(--step--1);
    font-stretch: 100%;
    font-weight: 600;
    letter-spacing: 0;
    padding-bottom: 8px;
  }
  & ul {
    list-style: none;
    display: flex;
    gap: 8px;
    margin: 0;
    overflow-x: auto;
    padding: 0 0 4px;
    scrollbar-width: thin;
  }
  & a {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding: 8px 14px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    text-decoration: none;
    white-space: nowrap;
    line-height: 1.35;
    &:hover {
      border-color: var(--ink);
    }
    &[aria-current] {
      border-color: var(--accent);
      color: var(--accent-strong);
      background: var(--accent-tint);
      font-weight: 500;
    }
    & .count {
      color: var(--ink-3);
      font-size: var(--step--1);
      font-variant-numeric: tabular-nums;
      font-weight: 400;
    }
  }
  ${from.columns} {
    gap: 32px;
    & h3 {
      padding-bottom: 10px;
      border-bottom: 1px solid var(--ink);
    }
    & ul {
      display: block;
      overflow: visible;
      padding: 0;
    }
    & a {
      white-space: normal;
      border: 0;
      border-bottom: var(--hair);
      border-radius: 0;
      padding: 10px 8px 10px 0;
      &:hover {
        border-color: var(--line);
        color: var(--accent);
      }
      &[aria-current] {
        background: none;
        border-color: var(--line);
        box-shadow: inset 3px 0 0 var(--accent);
        padding-left: 14px;
      }
    }
  }
`

export interface FacetListProps {
  readonly address: SearchAddress
  readonly facets: SearchResponse['facets']
  /** Absent: the links lead to the narrowed search by themselves. */
  readonly onFilter?: ((address: SearchAddress) => void) | undefined
}

interface Choice {
  readonly key: string
  readonly label: string
  /** Of the label, where it is not that of the interface. */
  readonly language?: Language
  readonly count?: number
  readonly isChosen: boolean
  readonly address: SearchAddress
}

function Group(props: {
  readonly title: string
  readonly choices: readonly Choice[]
  readonly onFilter: FacetListProps['onFilter']
}): ReactNode {
  const { title, choices, onFilter } = props
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {choices.map(({ key, label, language, count, isChosen, address }) => (
          <li key={key}>
            <QueryLink address={address} isCurrent={isChosen} onFollow={onFilter}>
              <span lang={language}>{label}</span>
              {count !== undefined && <span className="count">{count}</span>}
            </QueryLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Ways to narrow results, each with how many it leaves: by kind of page, by classification, and by language where there are several. */
export function FacetList({ address, facets, onFilter }: FacetListProps): ReactNode {
  const { t } = useTranslation('search')
  const types: readonly Choice[] = [
    {
      key: '',
      label: t('types.all'),
      isChosen: address.type === undefined,
      address: withFilter(address, { type: undefined }),
    },
    ...facets.types.map(({ value, count }) => ({
      key: value,
      label: t(`types.${value}`),
      count,
      isChosen: address.type === value,
      address: withFilter(address, { type: value }),
    })),
  ]
  const groups: readonly Choice[] = [
    {
      key: '',
      label: t('allGroups'),
      isChosen: address.classification === undefined,
      address: withFilter(address, { classification: undefined }),
    },
    ...facets.classifications.map(({ value, count }) => ({
      key: value,
      label: value,
      count,
      isChosen: address.classification === value,
      address: withFilter(address, { classification: value }),
    })),
  ]
  const languages: readonly Choice[] = [
    {
      key: '',
      label: t('allLanguages'),
      isChosen: address.language === undefined,
      address: withFilter(address, { language: undefined }),
    },
    ...facets.languages.map(({ value, count }) => ({
      key: value,
      label: nameOfLanguage(value),
      language: value,
      count,
      isChosen: address.language === value,
      address: withFilter(address, { language: value }),
    })),
  ]
  return (
    <nav className={styles} aria-label={t('narrow')}>
      <Group title={t('narrow')} choices={types} onFilter={onFilter} />
      {(facets.classifications.length > 1 || address.classification !== undefined) && (
        <Group title={t('groups')} choices={groups} onFilter={onFilter} />
      )}
      {(facets.languages.length > 1 || address.language !== undefined) && (
        <Group title={t('languages')} choices={languages} onFilter={onFilter} />
      )}
    </nav>
  )
}
