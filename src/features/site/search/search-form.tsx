import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { lazyOrNothing } from '../../../components/frame/lazy-or-nothing.tsx'
import { Icon } from '../../../components/kit/icon.tsx'
import { buttonStyles } from '../../../components/kit/links/button.tsx'
import { toHref } from '../../../domain/link/links.ts'
import { css } from '../../../theme/css.ts'
import { field, fieldStates } from '../../../theme/field.ts'

const styles = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
  max-width: 780px;
  & > label {
    display: grid;
    gap: 8px;
    font-weight: 500;
    font-size: var(--step--1);
    & > input {
      ${field}
      width: 100%;
      height: 56px;
      font-size: var(--step-1);
      font-weight: 400;
      ${fieldStates}
    }
  }
  & > button {
    height: 56px;
  }
  /* Recent searches: while nothing is written, and somebody is about to. */
  & > .recent {
    display: none;
  }
  &:focus-within:has(input:placeholder-shown) > .recent {
    display: grid;
  }
`

/** Suggestions and recent searches: every page has this form, and few visitors write in it. */
const SearchBox = lazyOrNothing(
  async () => (await import(/* webpackChunkName: "search-box" */ './search-box.tsx')).SearchBox,
)

export interface SearchFormProps {
  /** The field gets the focus where the form is opened. */
  readonly isInPanel?: boolean
}

/** Sends `?q=` to the search page, where the query stands in the field again. With scripts it becomes a combobox on first use. */
export function SearchForm({ isInPanel }: SearchFormProps): ReactNode {
  const { t } = useTranslation()
  const { basePath } = useLinkFrame()
  // What was written while the code of the suggestions is on its way is answered by it, unless it was sent meanwhile.
  const [written, setWritten] = useState<boolean>()
  return (
    <form className={styles} action={toHref(basePath, '/search')} onSubmit={() => setWritten(false)}>
      <label>
        {t('search.label')}
        <input
          type="search"
          name="q"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens a panel wants to write there
          autoFocus={isInPanel}
          // Somebody may have come to the field before the scripts did.
          ref={(input) => {
            if (input && input === document.activeElement) setWritten((known) => known ?? false)
          }}
          onFocus={() => setWritten(false)}
          onInput={() => setWritten(true)}
        />
      </label>
      <button className={buttonStyles} type="submit">
        <Icon name="search" />
        <span>{t('search.submit')}</span>
      </button>
      {written !== undefined && <SearchBox isWritten={written} />}
    </form>
  )
}
