import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { ContentPage } from '../components/page/content-page.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page/page-data.ts'

type Data = PageData<'content'>

/** A page of the content service. */
export default function ContentTemplate({ pageContext }: PageProps<object, Data>): ReactNode {
  return <ContentPage content={pageContext.content} />
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
