import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { ProductPage } from '../components/page/product-page.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import { toService } from '../components/seo/product-data.ts'
import type { PageData } from '../domain/page/page-data.ts'

type Data = PageData<'service'>

/** A service page: like a product's, without offers of its own. */
export default function ServiceTemplate({ pageContext }: PageProps<object, Data>): ReactNode {
  return <ProductPage content={pageContext.content} />
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} structuredData={[toService(pageContext)]} />
}
