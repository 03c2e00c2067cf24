import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import type { CsvExport } from '../../../components/workspace/controls/use-csv-export.ts'

/** Saves a list, at the end of its toolbar. */
export function ListExport({ save, isBusy }: CsvExport): ReactNode {
  const { t } = useTranslation('users')
  return (
    <div className="p-toolbar__end">
      <button type="button" className="p-btn p-btn--s" aria-busy={isBusy} onClick={save}>
        <WorkspaceIcon name="download" isSmall />
        {t('export')}
      </button>
    </div>
  )
}
