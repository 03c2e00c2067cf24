import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkspaceIcon } from '../workspace-icon.tsx'

export interface PageTurnerProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
  /** Before the buttons, such as how many rows a page has. */
  readonly start?: ReactNode
  /** Between the buttons: which page this is. */
  readonly children: ReactNode
}

/** The way from page to page of a list. */
export function PageTurner({ page, pages, onTurn, start, children }: PageTurnerProps): ReactNode {
  const { t } = useTranslation('workspace')
  return (
    <nav aria-label={t('paging.pages')}>
      {start}
      <button
        type="button"
        className="p-btn p-btn--icon"
        aria-label={t('paging.previous')}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <WorkspaceIcon name="left" />
      </button>
      {children}
      <button
        type="button"
        className="p-btn p-btn--icon"
        aria-label={t('paging.next')}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        <WorkspaceIcon name="right" />
      </button>
    </nav>
  )
}
