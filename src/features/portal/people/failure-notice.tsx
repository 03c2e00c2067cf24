import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/workspace/messages/notice.tsx'

/** Something that did not work. */
export interface Failure {
  readonly title: string
  readonly text?: string | undefined
  /** For support: the technical message, with the id of the request. */
  readonly details?: string | undefined
}

/** What failed, what that means, and the technical details for those who ask (S2 §8). */
export function FailureNotice({
  failure,
  actions,
}: {
  readonly failure: Failure
  readonly actions?: ReactNode
}): ReactNode {
  const { t } = useTranslation('portal')
  const { title, text, details } = failure
  return (
    <Notice tone="bad" icon="warn" isNew title={title} actions={actions}>
      {text !== undefined && <p>{text}</p>}
      {details !== undefined && (
        <details>
          <summary>{t('state.technical')}</summary>
          <code>{details}</code>
        </details>
      )}
    </Notice>
  )
}
