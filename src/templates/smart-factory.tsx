import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { ProductPage } from '../components/page/product-page.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import { toProduct } from '../components/seo/product-data.ts'
import type { PageData } from '../domain/page/page-data.ts'

type Data = PageData<'smart-factory'>

/** A smart-factory page: like a product's. */
export default function SmartFactoryTemplate({ pageContext }: PageProps<object, Data>): ReactNode {
  return <ProductPage content={pageContext.content} />
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} structuredData={[toProduct(pageContext)]} />
}
