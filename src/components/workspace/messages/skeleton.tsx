import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Widths of lines, so that they look like text. */
const WIDTHS = ['64%', '48%', '72%', '56%']

/** Rows in the place of those that are being loaded; they appear after a moment, so that nothing flickers. */
export function Skeleton({ rows }: { readonly rows: number }): ReactNode {
  const { t } = useTranslation('workspace')
  return (
    <output className="p-skeleton" aria-label={t('state.loading')}>
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className="p-sk" style={{ width: WIDTHS[at % WIDTHS.length] }} />
      ))}
    </output>
  )
}
