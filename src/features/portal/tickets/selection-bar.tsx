import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'

export interface SelectionBarProps {
  readonly count: number
  readonly onExport: () => void
  readonly onClear: () => void
}

/** What can be done with the tickets that are ticked, also those of other pages. */
export function SelectionBar({ count, onExport, onClear }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('tickets')
  if (count === 0) return null
  return (
    <section className="p-select-bar opt-s" aria-label={t('list.selection')}>
      <strong className="num">{t('list.selected', { count })}</strong>
      <button type="button" className="p-btn p-btn--s" onClick={onExport}>
        <WorkspaceIcon name="download" isSmall />
        {t('list.exportSome', { count })}
      </button>
      <button type="button" className="p-link p-link--hit" onClick={onClear}>
        {t('list.clearSelection')}
      </button>
    </section>
  )
}
