import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { DIFFERENCE_KINDS, type DifferenceCounts } from '../../../domain/navigation/navigation-difference.ts'
import { DIFFERENCE_VARIANTS } from './difference-variants.ts'
import { SwitchGroup } from '../shell/switch-group.tsx'

export interface DifferenceSummaryProps {
  readonly counts: DifferenceCounts
  readonly onlyDifferences: boolean
  readonly onChange: (onlyDifferences: boolean) => void
}

/** How many items differ, and how; and whether the others are shown. */
export function DifferenceSummary({ counts, onlyDifferences, onChange }: DifferenceSummaryProps): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const kinds = DIFFERENCE_KINDS.filter((kind) => counts[kind] > 0)
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0)
  return (
    <div className="e-summary">
      <output className="e-sum">
        <strong className="strong">{t('diff.total', { count: total, number: number(total) })}</strong>
        {kinds.map((kind) => (
          <StateTag key={kind} {...DIFFERENCE_VARIANTS[kind]}>
            {t(`diff.counts.${kind}`, { count: counts[kind], number: number(counts[kind]) })}
          </StateTag>
        ))}
        <span className="muted">{t('diff.same', { count: counts.same, number: number(counts.same) })}</span>
      </output>
      <SwitchGroup
        label={t('diff.show')}
        options={[
          ['all', t('diff.all')],
          ['only', t('diff.only')],
        ]}
        chosen={onlyDifferences ? 'only' : 'all'}
        onChoose={(value) => onChange(value === 'only')}
      />
    </div>
  )
}
