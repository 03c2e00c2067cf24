import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { ChoiceFilter } from '../../../components/workspace/controls/choice-filter.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { DOWNLOAD_KINDS } from '../../../domain/portal/downloads.ts'
import {
  countDownloads,
  DOWNLOAD_FILTERS,
  NO_LANGUAGE,
  type DownloadFilter,
  type DownloadQueryState,
} from './download-query-state.ts'
import { toProductName, type Download } from './group-downloads.ts'

export interface DownloadFiltersProps {
  readonly downloads: readonly Download[]
  readonly state: DownloadQueryState
  readonly change: (part: Partial<DownloadQueryState>) => void
}

interface ToggleProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

function Toggle({ isOn, onChange, children }: ToggleProps): ReactNode {
  return (
    <button
      type="button"
      className={isOn ? 'p-chip' : 'p-chip p-chip--add'}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <WorkspaceIcon name={isOn ? 'check' : 'plus'} isSmall />
      {children}
    </button>
  )
}

/** Filters above the downloads, each with how many files its values would leave. */
export function DownloadFilters({ downloads, state, change }: DownloadFiltersProps): ReactNode {
  const { t } = useTranslation('machines')
  const { t: shared } = useTranslation('workspace')
  const { languageName } = useFormat()
  const nameOf = (filter: DownloadFilter, value: string): string => {
    if (filter === 'product') return toProductName(value)
    if (filter === 'language') return value === NO_LANGUAGE ? t('center.noLanguage') : languageName(value)
    const kind = DOWNLOAD_KINDS.find((name) => name === value)
    return filter === 'kind' && kind !== undefined ? t(`center.kinds.${kind}`) : value
  }
  const isChanged = downloads.some(({ change: what }) => what !== null)
  return (
    <div className="p-toolbar">
      <fieldset className="p-chips">
        <legend className="p-sr">{shared('filter.label')}</legend>
        {DOWNLOAD_FILTERS.map((filter) => (
          <ChoiceFilter
            key={filter}
            name={t(`center.filters.${filter}`)}
            chosen={state[filter]}
            options={countDownloads(downloads, state, filter).map(({ value, count }) => ({
              value,
              label: nameOf(filter, value),
              count,
            }))}
            onChange={(chosen) => change({ [filter]: chosen })}
          />
        ))}
        <Toggle isOn={state.isNewest} onChange={(isNewest) => change({ isNewest })}>
          {t('center.onlyNewest')}
        </Toggle>
        {(isChanged || state.isChanged) && (
          <Toggle isOn={state.isChanged} onChange={(isOn) => change({ isChanged: isOn })}>
            {t('center.onlyChanged')}
          </Toggle>
        )}
      </fieldset>
    </div>
  )
}
