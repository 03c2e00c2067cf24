import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { Wrap } from '../components/kit/layout/layout.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import { WaysOn } from '../components/page/ways-on.tsx'
import type { PageData } from '../domain/page/page-data.ts'
import { SearchScreen } from '../features/site/search/search-screen.tsx'
import { css } from '../theme/css.ts'

const styles = css`
  display: grid;
  gap: 48px;
  padding-bottom: var(--section);
`

type Data = PageData<'search'>

/** The search: its form, its results, and where most questions are answered. */
export default function SearchTemplate({ pageContext: { frame, content } }: PageProps<object, Data>): ReactNode {
  return (
    <>
      <PageIntro title={frame.title} lead={frame.description} isInterface />
      <Wrap width="page" className={styles}>
        <SearchScreen />
        <WaysOn ways={content.ways} />
      </Wrap>
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
