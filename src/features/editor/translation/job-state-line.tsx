import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { StateTag, type StateVariant } from '../../../components/workspace/messages/state-tag.tsx'
import type { TranslationJobJson } from '../../../contracts/editor/translation-jobs.ts'
import type { JobState } from '../../../domain/translation/job-state.ts'
import { formatMoment } from '../../../i18n/formats/format-moment.ts'

/** States of jobs that are shown; of what is over the page itself tells. */
const LOOKS: Readonly<Partial<Record<JobState, StateVariant>>> = {
  waiting: { shape: 'clock', tone: 'off' },
  sent: { shape: 'half', tone: 'info' },
  received: { shape: 'dot', tone: 'info' },
  refused: { shape: 'cross', tone: 'bad' },
  failed: { shape: 'slash', tone: 'bad' },
}

/** How a language stands at the translation service: state, why it waits or failed, and when it is tried again. */
export function JobStateLine({ job }: { readonly job: TranslationJobJson }): ReactNode {
  const { t } = useTranslation('editor')
  const { language } = useLinkFrame().locale
  const { state, reason, detail, nextAt } = job
  const look = LOOKS[state]
  if (look === undefined || state === 'imported' || state === 'cancelled') return null
  return (
    <span className="e-job">
      <StateTag {...look}>{t(`service.states.${state}`)}</StateTag>
      {reason !== null && (
        <span>
          {t(`service.reasons.${reason}`)}
          {nextAt !== null && ` ${t('service.next', { at: formatMoment(new Date(nextAt), language) })}`}
        </span>
      )}
      {state === 'failed' && detail !== null && detail !== '' && (
        <code className="muted" lang="en">
          {detail}
        </code>
      )}
    </span>
  )
}
