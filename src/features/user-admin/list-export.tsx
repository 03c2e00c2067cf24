import type { ReactNode } from 'react'
import { PortalIcon } from '../../components/portal/portal-icon.tsx'
import type { CsvExport } from '../../components/portal/use-csv-export.ts'
import { usePortalTexts } from '../../components/portal/use-portal-texts.ts'

/** Saves a list, at the end of its toolbar. */
export function ListExport({ save, isBusy }: CsvExport): ReactNode {
  const t = usePortalTexts('users')
  return (
    <div className="p-toolbar__end">
      <button type="button" className="p-btn p-btn--s" aria-busy={isBusy} onClick={save}>
        <PortalIcon name="download" isSmall />
        {t('export')}
      </button>
    </div>
  )
}
