import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../workspace/controls/menu.tsx'
import { TABLE_FORMATS, type TableFormat } from '../../workspace/controls/save-table.ts'
import { WorkspaceIcon } from '../../workspace/workspace-icon.tsx'
import { joinClasses } from '../../../theme/join-classes.ts'

export interface ExportMenuProps {
  readonly onExport: (format: TableFormat) => void
  readonly isBusy: boolean
  readonly isSmall?: boolean
}

/** Saves a list for a spreadsheet: as a workbook or as text. */
export function ExportMenu({ onExport, isBusy, isSmall = false }: ExportMenuProps): ReactNode {
  const { t } = useTranslation('portal')
  return (
    <Menu
      className={joinClasses('p-btn', isSmall && 'p-btn--s')}
      isBusy={isBusy}
      button={
        <>
          <WorkspaceIcon name="download" isSmall />
          {t(isBusy ? 'lists.exporting' : 'lists.export')}
          <WorkspaceIcon name="down" isSmall />
        </>
      }
    >
      {TABLE_FORMATS.map((format) => (
        <button key={format} type="button" disabled={isBusy} onClick={() => onExport(format)}>
          {t(`lists.formats.${format}`)}
        </button>
      ))}
    </Menu>
  )
}
