import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import type { PageTextFigures } from '../../../contracts/editor/translation-figures.ts'
import type { PageTranslation } from '../../../contracts/page-translation.ts'
import type { Language } from '../../../domain/locale/language.ts'
import type { TranslationStep } from '../../../domain/translation/translation.ts'
import { formatLanguageName, nameOfLanguage } from '../../../i18n/formats/format.ts'
import { formatMoment } from '../../../i18n/formats/format-moment.ts'
import { JobStateLine } from '../translation/job-state-line.tsx'
import { JobSteps } from '../translation/job-steps.tsx'
import { LanguageFigures } from '../matrix/language-figures.tsx'
import { listAffected } from '../translation/step-dialog.tsx'
import { TRANSLATION_VARIANTS } from '../translation/translation-variants.ts'
import { isSendable, type PageJobs } from '../translation/use-translation-jobs.ts'

/** Steps of the specification (E4). */
export const STEPS = ['start', 'reset'] as const

function History({ exportedAt, importedAt }: PageTranslation['targetLanguages'][number]): ReactNode {
  const { t } = useTranslation('editor')
  const { language } = useLinkFrame().locale
  const at = (moment: string): string => formatMoment(new Date(moment), language)
  const parts = [
    exportedAt === null ? t('translation.neverOut') : t('translation.out', { at: at(exportedAt) }),
    ...(importedAt === null ? [] : [t('translation.back', { at: at(importedAt) })]),
  ]
  return parts.join(' · ')
}

/** A step in all languages that it changes, or in one. */
export interface DialogStep {
  readonly step: TranslationStep
  readonly only?: Language
}

export interface PageLanguagesProps {
  readonly translation: PageTranslation
  readonly jobs: PageJobs
  /** Absent until somebody knows. */
  readonly figures: PageTextFigures | undefined
  readonly onAsk: (dialog: DialogStep) => void
  readonly onSend: (language: Language) => void
  /** Shows what is wrong with what came back. */
  readonly onShow: (language: Language) => void
}

/** How far a page is in each language, what is true of it now, and what an editor can do about it. */
export function PageLanguages({ translation, jobs, figures, onAsk, onSend, onShow }: PageLanguagesProps): ReactNode {
  const { t } = useTranslation('editor')
  const reader = useLinkFrame().locale.language
  return (
    <table className="p-table e-languages">
      <thead>
        <tr>
          <th scope="col">{t('matrix.language')}</th>
          <th scope="col">{t('matrix.state')}</th>
          <th scope="col">{t('job.now')}</th>
          <th scope="col">{t('job.can')}</th>
        </tr>
      </thead>
      <tbody>
        {translation.targetLanguages.map((one) => {
          const language = formatLanguageName(one.language, reader)
          const job = jobs.jobOf(one.language)
          return (
            <tr key={one.id}>
              <th scope="row">
                {language}{' '}
                <span className="muted" lang={one.language}>
                  {nameOfLanguage(one.language)}
                </span>
              </th>
              <td>
                <StateTag {...TRANSLATION_VARIANTS[one.translationState]}>
                  {t(`states.${one.translationState}`)}
                </StateTag>
              </td>
              <td>
                {job !== undefined && <JobStateLine job={job} />}
                {figures !== undefined && <LanguageFigures figures={figures} language={one.language} />}
                <span className="muted">
                  <History {...one} />
                </span>
              </td>
              <td className="e-languages__steps">
                {STEPS.filter((step) => listAffected(translation, step, one.language).length > 0).map((step) => (
                  <button
                    key={step}
                    type="button"
                    className="p-btn p-btn--s p-btn--quiet"
                    aria-label={t(`job.step.${step}`, { language })}
                    onClick={() => onAsk({ step, only: one.language })}
                  >
                    <WorkspaceIcon name={step === 'start' ? 'play' : 'reset'} isSmall />
                    {t(`job.one.${step}`)}
                  </button>
                ))}
                {jobs.isConfigured && (
                  <JobSteps
                    language={one.language}
                    job={job}
                    isSendable={isSendable(one, job, figures)}
                    onSend={() => onSend(one.language)}
                    onShow={() => onShow(one.language)}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
