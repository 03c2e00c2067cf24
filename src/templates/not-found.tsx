import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { Wrap } from '../components/kit/layout/layout.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import { WaysOn } from '../components/page/ways-on.tsx'
import type { PageData } from '../domain/page/page-data.ts'
import { SearchForm } from '../features/site/search/search-form.tsx'
import { css } from '../theme/css.ts'

const styles = css`
  display: grid;
  gap: 48px;
  padding-bottom: var(--section);
`

type Data = PageData<'not-found'>

/** No page at this address (S1 §2): what one may do instead. */
export default function NotFoundTemplate({ pageContext: { frame, content } }: PageProps<object, Data>): ReactNode {
  return (
    <>
      <PageIntro title={frame.title} lead={frame.description} isInterface />
      <Wrap width="page" className={styles}>
        <search>
          <SearchForm />
        </search>
        <WaysOn ways={content.ways} />
      </Wrap>
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
