import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { pageEnd, Wrap } from '../components/kit/layout/layout.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page/page-data.ts'
import { ComparisonScreen } from '../features/site/comparison/screen/comparison-screen.tsx'

type Data = PageData<'comparison'>

/** The comparison of products (S1 §2 “Product comparison”). */
export default function ComparisonTemplate({ pageContext: { frame, content } }: PageProps<object, Data>): ReactNode {
  return (
    <>
      <PageIntro title={frame.title} lead={frame.description} isInterface />
      <Wrap width="page" className={pageEnd}>
        <ComparisonScreen classifications={content.classifications} />
      </Wrap>
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
