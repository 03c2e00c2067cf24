import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { alertBox } from './alert-box.ts'
import { labelOf, toFieldId } from './field-view.tsx'

const styles = css`
  & h3 {
    font-size: var(--step-0);
    font-stretch: 100%;
    font-weight: 600;
    letter-spacing: 0;
  }
  & ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  & li a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    color: var(--ink);
    text-decoration: underline;
  }
`

export interface ErrorSummaryProps {
  readonly form: string
  readonly errors: Readonly<Record<string, string>>
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/** All wrong fields, each a way to its field; it takes the focus when a form is sent with them. */
export function ErrorSummary({ form, errors, ref }: ErrorSummaryProps): ReactNode {
  const { t } = useTranslation('forms')
  const names = Object.keys(errors)
  if (names.length === 0) return null
  return (
    <div ref={ref} className={joinClasses(styles, alertBox)} role="alert" tabIndex={-1}>
      <h3>{t('errors.summary', { count: names.length })}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${toFieldId(form, name)}`}>{`${labelOf(t, name)}: ${errors[name]}`}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
