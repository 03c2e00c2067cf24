import type { ReactNode } from 'react'
import type { StoryTeaser } from '../../domain/page/page-module.ts'
import { Grid } from '../kit/layout/layout.tsx'
import { StoryCard } from './story-card.tsx'
import { css } from '../../theme/css.ts'

const gridStyles = css`
  row-gap: 48px;
`

const columnStyles = css`
  display: grid;
  gap: 32px;
  align-content: start;
`

/** Stories side by side, three in a row. */
export function StoryGrid({ stories }: { readonly stories: readonly StoryTeaser[] }): ReactNode {
  return (
    <Grid className={gridStyles}>
      {stories.map((story) => (
        <StoryCard key={story.route} className="c-4" story={story} />
      ))}
    </Grid>
  )
}

/** The first story large, the next beside it, the third as a line. */
export function LeadStories({ stories }: { readonly stories: readonly StoryTeaser[] }): ReactNode {
  const [first, ...others] = stories
  if (first === undefined) return null
  if (others.length > 2) return <StoryGrid stories={stories} />
  return (
    <Grid>
      <StoryCard className="c-7" story={first} look="large" />
      <div className={`c-5 ${columnStyles}`}>
        {others.map((story, index) => (
          <StoryCard key={story.route} story={story} {...(index === 0 ? {} : { look: 'plain' as const })} />
        ))}
      </div>
    </Grid>
  )
}
