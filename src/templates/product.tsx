import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { ProductPage } from '../components/page/product-page.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import { toProduct } from '../components/seo/product-data.ts'
import type { PageData } from '../domain/page/page-data.ts'
import { CompareAction } from '../features/site/comparison/basket/compare-action.tsx'

type Data = PageData<'product'>

/** A product page; from it the product goes into the comparison (K6). */
export default function ProductTemplate({ pageContext: { content } }: PageProps<object, Data>): ReactNode {
  const { slug, name, variants, classification } = content
  return (
    <ProductPage
      content={content}
      action={
        <CompareAction
          key={slug}
          slug={slug}
          name={name}
          variants={variants}
          classificationSlug={classification.slug}
        />
      }
    />
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} structuredData={[toProduct(pageContext)]} />
}
