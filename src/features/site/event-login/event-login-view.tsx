import type { ReactNode, Ref, SubmitEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/kit/links/button.tsx'
import { fieldStyles } from '../../../components/kit/fields/field-styles.ts'
import { css } from '../../../theme/css.ts'

const styles = css`
  display: grid;
  gap: 16px;
  width: 100%;
  padding-block: 8px;
`

/** The result of a password; each has a message `protected.{name}`. */
export type EventLoginFailure = 'missing' | 'wrong' | 'tooMany' | 'failed'

export interface EventLoginViewProps {
  /** Path of the page that it opens. */
  readonly page: string
  readonly failure?: EventLoginFailure | undefined
  /** Scripts check the form; else the browser does. */
  readonly isLive: boolean
  readonly isSending?: boolean
  readonly onSubmit?: SubmitEventHandler<HTMLFormElement>
  readonly ref?: Ref<HTMLInputElement>
}

const ID = 'event-login-password'

/** The password of a protected page, as server and browser show it: the browser itself sends it where no scripts run. */
export function EventLoginView({
  page,
  failure,
  isLive,
  isSending = false,
  onSubmit,
  ref,
}: EventLoginViewProps): ReactNode {
  const { t } = useTranslation()
  const wrong = failure === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${ID}-error` }
  return (
    <form
      className={styles}
      method="post"
      action="/api/event-login"
      onSubmit={onSubmit}
      noValidate={isLive}
      aria-busy={isSending}
    >
      <input type="hidden" name="page" value={page} />
      <div className={fieldStyles}>
        <label htmlFor={ID}>{t('protected.field')}</label>
        <input
          ref={ref}
          id={ID}
          type="password"
          name="password"
          maxLength={200}
          autoComplete="current-password"
          required
          {...wrong}
        />
        {failure !== undefined && (
          <p className="error" id={`${ID}-error`} role="alert">
            {t(`protected.${failure}`)}
          </p>
        )}
      </div>
      <p>
        <Button type="submit" loading={isSending}>
          {t('protected.submit')}
        </Button>
      </p>
    </form>
  )
}
