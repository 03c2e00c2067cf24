import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import {
  TRANSLATION_JOBS_PATH,
  translationJobsSchema,
  type TranslationJobJson,
} from '../../../contracts/editor/translation-jobs.ts'
import type { PageTextFigures } from '../../../contracts/editor/translation-figures.ts'
import type { PageTranslation } from '../../../contracts/page-translation.ts'
import type { Language } from '../../../domain/locale/language.ts'
import { OPEN_JOB_STATES, type JobState } from '../../../domain/translation/job-state.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { forgetTranslations } from './translation-transfer.ts'
import { useEditorQuery } from '../shell/use-editor-query.ts'

/** Interval of polling while a job is at the service. */
const LOOK_MS = 3000

/** Whether a job goes on by itself. */
export const isOpenJob = ({ state }: TranslationJobJson): boolean => OPEN_JOB_STATES.some((open) => open === state)

/**
 * Whether texts of a language may go to the service: nothing of it is under way, and it is not known to be up to date.
 * @param figures absent: nobody knows.
 */
export function isSendable(
  { language, translationState }: PageTranslation['targetLanguages'][number],
  job: TranslationJobJson | undefined,
  figures: PageTextFigures | undefined,
): boolean {
  if (job !== undefined) return !isOpenJob(job)
  const own = figures?.languages.find((one) => one.language === language)
  return translationState !== 'Translated' || own === undefined || own.fallbackWords > 0 || own.drifted.length > 0
}

/** What editors are told when it happens. */
const ENDS = ['imported', 'refused', 'failed'] as const satisfies readonly JobState[]

/** The jobs of a page at the translation service. */
export interface PageJobs {
  /** False as well until somebody knows. */
  readonly isConfigured: boolean
  /** Absent: there is none, or it no longer matters. */
  readonly jobOf: (language: Language) => TranslationJobJson | undefined
}

/** Polls the jobs of a page; when one ends, it reports this and reloads everything that it changes. */
export function useTranslationJobs(pageId: string): PageJobs {
  const { t } = useTranslation('editor')
  const client = useQueryClient()
  const reader = useLinkFrame().locale.language
  const { data } = useEditorQuery(
    `${TRANSLATION_JOBS_PATH}?page=${encodeURIComponent(pageId)}`,
    translationJobsSchema,
    {
      everyMs: (answer) => (answer.jobs.some(isOpenJob) ? LOOK_MS : false),
    },
  )
  const open = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (data === undefined) return
    const ended = data.jobs.filter((job) => open.current.has(job.id) && !isOpenJob(job))
    open.current = new Set(data.jobs.filter(isOpenJob).map(({ id }) => id))
    for (const { state, language } of ended) {
      const end = ENDS.find((one) => one === state)
      const text = end && t(`service.done.${end}`, { language: formatLanguageName(language, reader) })
      if (text !== undefined) showMessage({ text, isFailure: end !== 'imported' })
    }
    if (ended.length > 0) void forgetTranslations(client)
  }, [data, client, reader, t])
  return {
    isConfigured: data?.isConfigured ?? false,
    jobOf: (language) =>
      data?.jobs.find((job) => job.language === language && job.state !== 'imported' && job.state !== 'cancelled'),
  }
}
