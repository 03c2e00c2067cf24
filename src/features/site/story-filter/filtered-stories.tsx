import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/kit/fields/check-field.tsx'
import { StoryCard } from '../../../components/editorial/story-card.tsx'
import { StoryGrid } from '../../../components/editorial/story-grid.tsx'
import { EmptyState } from '../../../components/kit/empty-state.tsx'
import { FilterBar } from '../../../components/kit/fields/filter-bar.tsx'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useIsLive } from '../../../components/frame/use-is-live.ts'
import type { StoryTeaser } from '../../../domain/page/page-module.ts'
import { filterStories, listCategories } from './filter-stories.ts'
import { css } from '../../../theme/css.ts'

const gapStyles = css`
  height: 56px;
`

/** All stories with a filter by category and film; without scripts all of them, and no filter. */
export function FilteredStories({ stories }: { readonly stories: readonly StoryTeaser[] }): ReactNode {
  const { t } = useTranslation()
  const { locale } = useLinkFrame()
  const [category, setCategory] = useState('')
  const [videoOnly, setVideoOnly] = useState(false)
  const isLive = useIsLive()
  const shown = filterStories(stories, { category, videoOnly })
  const isFiltered = category !== '' || videoOnly
  const [first, ...others] = shown
  return (
    <>
      {isLive && (
        <FilterBar>
          <label className="field">
            {t('stories.category')}
            <select value={category} onChange={({ target }) => setCategory(target.value)}>
              <option value="">{t('stories.allCategories')}</option>
              {listCategories(stories, locale.language).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <CheckField
            label={t('stories.videoOnly')}
            checked={videoOnly}
            onChange={() => setVideoOnly((before) => !before)}
          />
          <output>{t('stories.count', { count: shown.length })}</output>
        </FilterBar>
      )}
      <h2 className="visually-hidden">{t('story.all')}</h2>
      {first === undefined ? (
        <EmptyState title={t('filter.noneTitle')} text={t('filter.none')} />
      ) : isFiltered ? (
        <StoryGrid stories={shown} />
      ) : (
        <>
          <StoryCard story={first} look="large" />
          <div className={gapStyles} />
          <StoryGrid stories={others} />
        </>
      )}
    </>
  )
}
