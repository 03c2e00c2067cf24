import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface CorrectionsProps {
  readonly corrections: readonly { readonly typed: string; readonly meant: readonly string[] }[]
}

/** Tells which words of a search nothing has, and what was looked for in their place. */
export function Corrections({ corrections }: CorrectionsProps): ReactNode {
  const { t, i18n } = useTranslation('portal')
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  return (
    <output className="p-corrections">
      {corrections.map(({ typed, meant }) => (
        <p key={typed}>
          {t('lists.corrected', { typed, meant: list.format(meant.map((word) => t('lists.quoted', { word }))) })}
        </p>
      ))}
    </output>
  )
}
