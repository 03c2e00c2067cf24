import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormKind } from '../../domain/form/form-kind.ts'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { alertBox } from './alert-box.ts'
import type { SubmissionFailure } from './send-submission.ts'

const styles = css`
  & strong {
    font-weight: 600;
  }
  & a {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`

export interface FormNoticeProps {
  readonly kind: FormKind
  readonly failure: SubmissionFailure
  /** Address of the desk, as another way to it. */
  readonly email?: string | undefined
  /** What was written, for the mail. */
  readonly content: string
}

/** Longest text that all mail programs take from an address. */
const MAX_BODY = 1500

/** A submission that did not arrive: what happened, and the way by mail (S1 §8 “Forms”, F6). */
export function FormNotice({ kind, failure, email, content }: FormNoticeProps): ReactNode {
  const { t } = useTranslation('forms')
  if (failure.kind !== 'failed')
    return (
      <div className={joinClasses(styles, alertBox)} role="alert">
        <p>
          {failure.kind === 'too-many' ? t('failed.tooMany') : t('failed.sentBefore', { receipt: failure.receipt })}
        </p>
      </div>
    )
  // Its words lead to the address.
  const isService = kind === 'service' && email !== undefined
  const query = new URLSearchParams({ subject: t(`submit.${kind}`), body: content.slice(0, MAX_BODY) })
  return (
    <div className={joinClasses(styles, alertBox)} role="alert">
      <p>
        <strong>{isService ? t('failed.serviceTitle') : t('failed.title')}</strong>
      </p>
      <p>{isService ? t('failed.serviceText') : t('failed.text')}</p>
      {email !== undefined && (
        <p>
          <a href={`mailto:${email}?${query.toString().replaceAll('+', '%20')}`}>{`${t('failed.write')}: ${email}`}</a>
        </p>
      )}
    </div>
  )
}
