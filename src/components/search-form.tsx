import { useEffect, useRef, type ReactNode } from 'react'
import { toHref } from '../domain/links.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { Button } from './button.tsx'
import { useLinkFrame } from './frame/frame-context.tsx'
import { Icon } from './icon.tsx'
import { css } from '../theme/css.ts'
import { field } from '../theme/field.ts'

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  max-width: 780px;
  & label {
    grid-column: 1 / -1;
    font-weight: 500;
    font-size: var(--step--1);
  }
  & input {
    ${field}
    width: 100%;
    min-height: 52px;
    font-size: var(--step-1);
    &:hover {
      border-color: var(--ink);
    }
    &:focus {
      outline: 2px solid var(--focus);
      outline-offset: 0;
      border-color: var(--focus);
    }
  }
`

/** Asks the search page with `?q=`; what was asked stands in the field again. */
export function SearchForm(): ReactNode {
  const t = useTexts()
  const { basePath } = useLinkFrame()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const query = new URLSearchParams(window.location.search).get('q')
    if (query !== null && input.current !== null) input.current.value = query
  }, [])
  return (
    <search>
      <form className={styles} action={toHref(basePath, '/search')}>
        <label htmlFor="search-query">{t('search.label')}</label>
        <input ref={input} id="search-query" type="search" name="q" maxLength={200} autoComplete="off" />
        <Button type="submit">
          <Icon name="search" />
          <span>{t('search.submit')}</span>
        </Button>
      </form>
    </search>
  )
}
