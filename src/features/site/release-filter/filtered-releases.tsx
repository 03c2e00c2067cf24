import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/kit/fields/check-field.tsx'
import { ReleaseList } from '../../../components/editorial/release-list.tsx'
import { EmptyState } from '../../../components/kit/empty-state.tsx'
import { FilterBar } from '../../../components/kit/fields/filter-bar.tsx'
import { useIsLive } from '../../../components/frame/use-is-live.ts'
import type { MediaReleaseTeaser } from '../../../domain/page/page-module.ts'
import { filterReleases, listYears } from './filter-releases.ts'
import { css } from '../../../theme/css.ts'

const yearsStyles = css`
  display: grid;
  gap: 48px;
`

const yearStyles = css`
  margin-bottom: 16px;
`

/** Media releases by year, with a filter by time and kind; without scripts all of them, and no filter. */
export function FilteredReleases({ releases }: { readonly releases: readonly MediaReleaseTeaser[] }): ReactNode {
  const { t } = useTranslation()
  const [adHocOnly, setAdHocOnly] = useState(false)
  const [year, setYear] = useState('')
  const isLive = useIsLive()
  const shown = filterReleases(releases, { adHocOnly, year })
  return (
    <>
      {isLive && (
        <FilterBar>
          <label className="field">
            {t('mediaReleases.period')}
            <select value={year} onChange={({ target }) => setYear(target.value)}>
              <option value="">{t('mediaReleases.allYears')}</option>
              {listYears(releases).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <CheckField
            label={t('mediaReleases.adHocOnly')}
            checked={adHocOnly}
            onChange={() => setAdHocOnly((before) => !before)}
          />
          <output>{t('mediaReleases.count', { count: shown.length })}</output>
        </FilterBar>
      )}
      {shown.length === 0 ? (
        <EmptyState title={t('filter.noneTitle')} text={t('filter.none')} />
      ) : (
        <div className={yearsStyles}>
          {listYears(shown).map((name) => (
            <section key={name} aria-label={name}>
              <h2 className={`num ${yearStyles}`}>{name}</h2>
              <ReleaseList releases={filterReleases(shown, { adHocOnly: false, year: name })} />
            </section>
          ))}
        </div>
      )}
    </>
  )
}
