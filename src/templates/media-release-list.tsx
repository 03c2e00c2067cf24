import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { FeedLink } from '../components/page/feed-link.tsx'
import { pageEnd, Wrap } from '../components/kit/layout/layout.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page/page-data.ts'
import { FilteredReleases } from '../features/site/release-filter/filtered-releases.tsx'
import { css } from '../theme/css.ts'

const followStyles = css`
  margin-top: 48px;
`

type Data = PageData<'media-release-list'>

/** All media releases, with filters for kind and time (S1 §2). */
export default function MediaReleaseListTemplate({
  pageContext: { frame, content },
}: PageProps<object, Data>): ReactNode {
  return (
    <>
      <PageIntro title={frame.title} lead={frame.description} isInterface />
      <Wrap className={pageEnd}>
        <FilteredReleases releases={content.releases} />
        <p className={followStyles}>
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
