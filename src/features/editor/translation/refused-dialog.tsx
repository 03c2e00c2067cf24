import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Dialog } from '../../../components/workspace/controls/dialog.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import type { TranslationImport } from '../../../contracts/editor/translation-files.ts'
import { TRANSLATION_JOBS_PATH, type TranslationJobJson } from '../../../contracts/editor/translation-jobs.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { ImportResult } from './import-result.tsx'

export interface RefusedDialogProps {
  readonly job: TranslationJobJson
  readonly result: TranslationImport
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** Everything that is wrong with what came back, the file itself, and the way out. */
export function RefusedDialog({ job, result, onAgain, onClose }: RefusedDialogProps): ReactNode {
  const { t } = useTranslation('editor')
  const { t: shared } = useTranslation('workspace')
  const reader = useLinkFrame().locale.language
  return (
    <Dialog
      title={t('service.back', { language: formatLanguageName(job.language, reader) })}
      submit={t('service.again')}
      cancel={shared('state.close')}
      isBusy={false}
      onClose={onClose}
      onSubmit={onAgain}
    >
      <ImportResult result={result} />
      {job.hasFile && (
        <p>
          <a className="p-btn" href={`${TRANSLATION_JOBS_PATH}/${job.id}/file`} download>
            <WorkspaceIcon name="download" isSmall />
            {t('service.file')}
          </a>
        </p>
      )}
    </Dialog>
  )
}
