import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { EDITOR_PAGES_PATH } from '../../../contracts/editor/editor-pages.ts'
import { pageTranslationSchema, type PageTranslation } from '../../../contracts/page-translation.ts'
import { TRANSLATION_FIGURES_PATH, pageTextFiguresSchema } from '../../../contracts/editor/translation-figures.ts'
import type { Language } from '../../../domain/locale/language.ts'
import { PageLanguages, STEPS, type DialogStep } from './page-languages.tsx'
import { RefusedDialog } from '../translation/refused-dialog.tsx'
import { SendDialog } from '../translation/send-dialog.tsx'
import { listAffected, StepDialog } from '../translation/step-dialog.tsx'
import { TranslationDownload } from '../matrix/translation-download.tsx'
import { TRANSLATION_VARIANTS } from '../translation/translation-variants.ts'
import { TranslationUpload } from '../translation/translation-upload.tsx'
import { useEditorQuery } from '../shell/use-editor-query.ts'
import { isSendable, useTranslationJobs } from '../translation/use-translation-jobs.ts'

/** How far a page is in each language and as a whole, and what an editor can do about it (E3, E4). */
export function PageTranslationSection({
  pageId,
  title,
}: {
  readonly pageId: string
  readonly title: string
}): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const client = useQueryClient()
  const path = `/api/translation/state/${encodeURIComponent(pageId)}`
  const query = useEditorQuery(path, pageTranslationSchema)
  const figures = useEditorQuery(`${TRANSLATION_FIGURES_PATH}/${encodeURIComponent(pageId)}`, pageTextFiguresSchema)
  const jobs = useTranslationJobs(pageId)
  const [dialog, setDialog] = useState<DialogStep>()
  /** The language that is to be sent, or all. */
  const [sending, setSending] = useState<Language | 'all'>()
  const [shown, setShown] = useState<Language>()
  const listSendable = ({ targetLanguages }: PageTranslation): readonly Language[] =>
    targetLanguages
      .filter((one) => isSendable(one, jobs.jobOf(one.language), figures.data))
      .map(({ language }) => language)
  const refused = shown && jobs.jobOf(shown)
  const take = ({ step, only }: DialogStep, before: PageTranslation, after: PageTranslation): void => {
    setDialog(undefined)
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
                <StateTag {...TRANSLATION_VARIANTS[data.overallState]}>{t(`states.${data.overallState}`)}</StateTag>
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
              <PageLanguages
                translation={translation}
                jobs={jobs}
                figures={figures.data}
                onAsk={setDialog}
                onSend={setSending}
                onShow={setShown}
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
                      onClick={() => setDialog({ step })}
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
                    disabled={listSendable(translation).length === 0}
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
              {refused !== undefined && refused.result !== null && (
                <RefusedDialog
                  job={refused}
                  result={refused.result}
                  onAgain={() => {
                    setShown(undefined)
                    setSending(refused.language)
                  }}
                  onClose={() => setShown(undefined)}
                />
              )}
              {sending !== undefined && (
                <SendDialog
                  pageId={pageId}
                  title={title}
                  only={sending === 'all' ? undefined : sending}
                  languages={sending === 'all' ? listSendable(translation) : [sending]}
                  onClose={() => setSending(undefined)}
                />
              )}
              {dialog !== undefined && (
                <StepDialog
                  {...dialog}
                  translation={translation}
                  title={title}
                  onDone={(after) => take(dialog, translation, after)}
                  onClose={() => setDialog(undefined)}
                />
              )}
            </>
          )
        }
      </QueryState>
    </ScreenSection>
  )
}
