import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowRouteLink } from '../components/kit/links/arrow-link.tsx'
import { FeedLink } from '../components/page/feed-link.tsx'
import { Wrap, pageEnd } from '../components/kit/layout/layout.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page/page-data.ts'
import { FilteredStories } from '../features/site/story-filter/filtered-stories.tsx'
import { css } from '../theme/css.ts'

const moreStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 32px;
  margin-top: 48px;
`

type Data = PageData<'story-list'>

/** All stories, with filters (S1 §2). */
export default function StoryListTemplate({ pageContext: { frame, content } }: PageProps<object, Data>): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <PageIntro title={frame.title} lead={frame.description} isInterface />
      <Wrap width="page" className={pageEnd}>
        <FilteredStories stories={content.stories} />
        <p className={moreStyles}>
          <ArrowRouteLink route="/stories/contacts">{t('stories.contacts')}</ArrowRouteLink>
          <FeedLink />
        </p>
      </Wrap>
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
