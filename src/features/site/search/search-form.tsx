import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { lazyOrNothing } from '../../../components/frame/lazy-or-nothing.ts'
import { Icon } from '../../../components/kit/icon.tsx'
import { buttonStyles } from '../../../components/kit/links/button.tsx'
import { toHref } from '../../../domain/link/links.ts'
import { SEARCH_MAX_QUERY } from '../../../domain/search/search-limits.ts'
import { css } from '../../../theme/css.ts'
import { field, fieldStates } from '../../../theme/field.ts'
import type { SearchBoxProps } from './search-box.tsx'

const styles = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  max-width: 780px;
  & label {
    grid-column: 1 / -1;
    font-weight: 500;
    font-size: var(--step--1);
  }
  & > input {
    ${field}
    width: 100%;
    min-height: 52px;
    font-size: var(--step-1);
    ${fieldStates}
  }
`

/** Suggestions and recent searches: every page has this form, and few visitors write in it. It comes with the code that asks. */
const SearchBox = lazyOrNothing<SearchBoxProps>(
  async () => (await import(/* webpackChunkName: "search-answers" */ './search-box.tsx')).SearchBox,
)

export interface SearchFormProps {
  /** The field gets the focus where the form is opened. */
  readonly isInPanel?: boolean
  /** It is a combobox before anybody comes to it. */
  readonly isReady?: boolean
}

/** Sends `?q=` to the search page, where the query stands in the field again. With scripts it becomes a combobox on first use. */
export function SearchForm({ isInPanel = false, isReady = false }: SearchFormProps): ReactNode {
  const id = isInPanel ? 'panel-query' : 'search-query'
  const { t } = useTranslation()
  const { basePath } = useLinkFrame()
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  return (
    <form className={styles} action={toHref(basePath, '/search')}>
      <label htmlFor={id}>{t('search.label')}</label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        maxLength={SEARCH_MAX_QUERY}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens a panel wants to write there
        autoFocus={isInPanel}
        onFocus={() => setUsed(true)}
      />
      <button className={buttonStyles} type="submit">
        <Icon name="search" />
        <span>{t('search.submit')}</span>
      </button>
      {(isUsed || isReady) && (
        <Suspense>
          <SearchBox field={field} />
        </Suspense>
      )}
    </form>
  )
}
