import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { TRANSLATION_JOBS_PATH, translationJobsSchema } from '../../../contracts/editor/translation-jobs.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { JobStateLine } from '../translation/job-state-line.tsx'
import type { MatrixPage } from './matrix-query-state.ts'
import { useEditorQuery } from '../shell/use-editor-query.ts'

/** More are found page by page. */
const MAX_SHOWN = 8

/** Jobs of some pages that failed or came back with errors and wait for an editor (E3). */
export function HaltedJobs({ pages }: { readonly pages: readonly MatrixPage[] }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const reader = useLinkFrame().locale.language
  const { data } = useEditorQuery(TRANSLATION_JOBS_PATH, translationJobsSchema)
  const byId = new Map(pages.map((page) => [page.id, page]))
  const halted = (data?.jobs ?? []).flatMap((job) => {
    const page = byId.get(job.pageId)
    return page !== undefined && (job.state === 'refused' || job.state === 'failed') ? [{ job, page }] : []
  })
  if (halted.length === 0) return null
  const left = halted.length - MAX_SHOWN
  return (
    <Notice
      tone="wait"
      icon="warn"
      title={t('service.halted', { count: halted.length, number: number(halted.length) })}
    >
      <ul className="e-halted">
        {halted.slice(0, MAX_SHOWN).map(({ job, page }) => (
          <li key={job.id}>
            <ScreenLink to={`/pages/${page.id}`}>
              <span lang={page.titleLanguage}>{page.title}</span>, {formatLanguageName(job.language, reader)}
            </ScreenLink>
            <JobStateLine job={job} />
          </li>
        ))}
        {left > 0 && <li>{t('page.more', { count: left, number: number(left) })}</li>}
      </ul>
    </Notice>
  )
}
