import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useFormat } from '../../components/frame/use-format.ts'
import { useLinkFrame } from '../../components/frame/frame-context.tsx'
import { QueryState } from '../../components/workspace/query-state.tsx'
import { ScreenSection } from '../../components/workspace/screen-section.tsx'
import { Skeleton } from '../../components/workspace/skeleton.tsx'
import { StateTag } from '../../components/workspace/state-tag.tsx'
import { showMessage } from '../../components/workspace/toasts.ts'
import { WorkspaceIcon } from '../../components/workspace/workspace-icon.tsx'
import { EDITOR_PAGES_PATH } from '../../contracts/editor/editor-pages.ts'
import { pageTranslationSchema, type PageTranslation } from '../../contracts/page-translation.ts'
import {
  TRANSLATION_FIGURES_PATH,
  pageTextFiguresSchema,
  type PageTextFigures,
} from '../../contracts/editor/translation-figures.ts'
import type { Language } from '../../domain/language.ts'
import type { TranslationStep } from '../../domain/translation.ts'
import { formatLanguageName, LANGUAGE_NAMES } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { useEditor } from './editor-context.tsx'
import { JobStateLine } from './job-state-line.tsx'
import { JobSteps } from './job-steps.tsx'
import { LanguageFigures } from './language-figures.tsx'
import { SendDialog } from './send-dialog.tsx'
import { listAffected, StepDialog } from './step-dialog.tsx'
import { TranslationDownload } from './translation-download.tsx'
import { TRANSLATION_LOOKS } from './translation-looks.ts'
import { TranslationUpload } from './translation-upload.tsx'
import { useEditorQuery } from './use-editor-query.ts'
import { isOpenJob, useTranslationJobs, type PageJobs } from './use-translation-jobs.ts'

const STEPS = ['start', 'reset'] as const

function History({ exportedAt, importedAt }: PageTranslation['targetLanguages'][number]): ReactNode {
  const { t } = useEditor()
  const { language } = useLinkFrame().locale
  const at = (moment: string): string => formatMoment(new Date(moment), language)
  const parts = [
    exportedAt === null ? t('translation.neverOut') : t('translation.out', { at: at(exportedAt) }),
    ...(importedAt === null ? [] : [t('translation.back', { at: at(importedAt) })]),
  ]
  return parts.join(' · ')
}

/** A step in all languages that it changes, or in one. */
interface AskedStep {
  readonly step: TranslationStep
  readonly only?: Language
}

/** Languages that nothing is under way in. */
const listSendable = ({ targetLanguages }: PageTranslation, { jobOf }: PageJobs): readonly Language[] =>
  targetLanguages
    .map(({ language }) => language)
    .filter((language) => {
      const job = jobOf(language)
      return job === undefined || !isOpenJob(job)
    })

interface LanguagesProps {
  readonly translation: PageTranslation
  readonly jobs: PageJobs
  /** Absent until somebody knows. */
  readonly figures: PageTextFigures | undefined
  readonly onAsk: (asked: AskedStep) => void
  readonly onSend: (language: Language) => void
}

function Languages({ translation, jobs, figures, onAsk, onSend }: LanguagesProps): ReactNode {
  const { t } = useEditor()
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
                  {LANGUAGE_NAMES[one.language]}
                </span>
              </th>
              <td>
                <StateTag {...TRANSLATION_LOOKS[one.translationState]}>{t(`states.${one.translationState}`)}</StateTag>
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
                  <JobSteps language={one.language} job={job} onSend={() => onSend(one.language)} />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** How far a page is in each language and as a whole, and what an editor can do about it (E3, E4). */
export function PageTranslationSection({
  pageId,
  title,
}: {
  readonly pageId: string
  readonly title: string
}): ReactNode {
  const { t } = useEditor()
  const { number } = useFormat()
  const client = useQueryClient()
  const path = `/api/translation/state/${encodeURIComponent(pageId)}`
  const query = useEditorQuery(path, pageTranslationSchema)
  const figures = useEditorQuery(`${TRANSLATION_FIGURES_PATH}/${encodeURIComponent(pageId)}`, pageTextFiguresSchema)
  const jobs = useTranslationJobs(pageId)
  const [asked, setAsked] = useState<AskedStep>()
  /** The language that is to be sent, or all. */
  const [sending, setSending] = useState<Language | 'all'>()
  const take = ({ step, only }: AskedStep, before: PageTranslation, after: PageTranslation): void => {
    setAsked(undefined)
    client.setQueryData([path], after)
    // The matrix tells the same.
    void client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(`${EDITOR_PAGES_PATH}?`),
    })
    const count = listAffected(before, step, only).length
    showMessage({ text: t(`steps.done.${step}`, { count, number: number(count) }) })
  }
  const { data } = query
  return (
    <ScreenSection
      id="translation"
      title={t('translation.title')}
      {...(data === undefined
        ? {}
        : {
            note: (
              <>
                {t('matrix.overall')}{' '}
                <StateTag {...TRANSLATION_LOOKS[data.overallState]}>{t(`states.${data.overallState}`)}</StateTag>
              </>
            ),
          })}
    >
      <QueryState query={query} skeleton={<Skeleton rows={6} />}>
        {(translation) =>
          translation.targetLanguages.length === 0 ? (
            <p className="e-note">{t('translation.none')}</p>
          ) : (
            <>
              <Languages
                translation={translation}
                jobs={jobs}
                figures={figures.data}
                onAsk={setAsked}
                onSend={setSending}
              />
              <div className="p-actions e-steps">
                {STEPS.map((step) => {
                  const isPossible = listAffected(translation, step).length > 0
                  return (
                    <button
                      key={step}
                      type="button"
                      className={step === 'start' ? 'p-btn p-btn--primary' : 'p-btn'}
                      disabled={!isPossible}
                      onClick={() => setAsked({ step })}
                    >
                      <WorkspaceIcon name={step === 'start' ? 'play' : 'reset'} isSmall />
                      {t(`steps.button.${step}`)}
                    </button>
                  )
                })}
                {jobs.isConfigured && (
                  <button
                    type="button"
                    className="p-btn"
                    disabled={listSendable(translation, jobs).length === 0}
                    onClick={() => setSending('all')}
                  >
                    <WorkspaceIcon name="globe" isSmall />
                    {t('service.send')}
                  </button>
                )}
                <TranslationDownload
                  pages={[
                    {
                      id: pageId,
                      sourceLanguage: translation.sourceLanguage,
                      translations: translation.targetLanguages,
                    },
                  ]}
                  languages={translation.targetLanguages.map(({ language }) => language)}
                />
                <TranslationUpload />
              </div>
              {sending !== undefined && (
                <SendDialog
                  pageId={pageId}
                  title={title}
                  only={sending === 'all' ? undefined : sending}
                  languages={sending === 'all' ? listSendable(translation, jobs) : [sending]}
                  onClose={() => setSending(undefined)}
                />
              )}
              {asked !== undefined && (
                <StepDialog
                  {...asked}
                  translation={translation}
                  title={title}
                  onDone={(after) => take(asked, translation, after)}
                  onClose={() => setAsked(undefined)}
                />
              )}
            </>
          )
        }
      </QueryState>
    </ScreenSection>
  )
}
