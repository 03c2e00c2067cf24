import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { pageEnd, Wrap } from '../components/layout.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page-data.ts'
import { FilteredReleases } from '../features/release-filter/filtered-releases.tsx'

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
      </Wrap>
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
