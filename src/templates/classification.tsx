import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassificationCards } from '../components/catalogue/classification-cards.tsx'
import { EmptyState } from '../components/kit/empty-state.tsx'
import { useContentLanguage } from '../components/frame/use-content-language.ts'
import { Wrap } from '../components/kit/layout/layout.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { Picture } from '../components/kit/picture.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page/page-data.ts'
import type { ProductReference } from '../domain/page/page-module.ts'
import { FilteredProducts } from '../features/site/catalogue-filter/filtered-products.tsx'
import { CompareField } from '../features/site/comparison/basket/compare-field.tsx'
import { css } from '../theme/css.ts'

const styles = css`
  display: grid;
  gap: clamp(40px, 5vw, 72px);
  padding-bottom: var(--section);
`

type Data = PageData<'classification'>

const renderCompareField = (product: ProductReference): ReactNode => <CompareField product={product} />

/**
 * A page of a classification: its products with filters, and on the first one what is below it (S1 §2, §3). Products can be
 * compared, services cannot.
 */
export default function ClassificationTemplate({
  pageContext: { frame, content },
}: PageProps<object, Data>): ReactNode {
  const { t } = useTranslation()
  const contentLanguage = useContentLanguage()
  const { children, products, paging } = content
  const isFirst = paging === undefined || paging.page === 1
  return (
    <>
      <PageIntro
        title={isFirst ? content.name : frame.title}
        lead={isFirst && content.description !== content.name ? content.description : undefined}
        picture={
          content.image === undefined || !isFirst ? undefined : (
            <Picture image={content.image} preset="classificationHighRes" alt="" eager />
          )
        }
      />
      <Wrap width="page" className={styles}>
        {children.length > 0 && (
          <section {...contentLanguage}>
            <h2 className="visually-hidden">{t('classification.children')}</h2>
            <ClassificationCards root={content.root} cards={children} />
          </section>
        )}
        {products.length > 0 && (
          <FilteredProducts
            content={content}
            renderAction={content.root === 'products' ? renderCompareField : undefined}
          />
        )}
        {products.length === 0 && children.length === 0 && (
          <EmptyState title={t('classification.emptyTitle')} text={t('classification.empty')} />
        )}
      </Wrap>
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
