import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductPageContent } from '../../domain/page/page-data.ts'
import { groupSpecifications } from '../../domain/catalogue/specification-groups.ts'
import { AnchorNavigation } from './anchor-navigation.tsx'
import { Breadcrumb } from '../kit/links/breadcrumb.tsx'
import { ContactPanel } from '../kit/contact-panel.tsx'
import { StoryGrid } from '../editorial/story-grid.tsx'
import { usePageFrame } from '../frame/frame-context.tsx'
import { Wrap, pageEnd } from '../kit/layout/layout.tsx'
import { joinClasses } from '../../theme/join-classes.ts'
import { PageModules } from '../modules/page-modules.tsx'
import { TitledSection } from '../kit/layout/section.tsx'
import { Video } from '../kit/video.tsx'
import { Capabilities } from '../catalogue/capabilities.tsx'
import { DocumentList } from '../catalogue/document-list.tsx'
import { Highlights } from '../catalogue/highlights.tsx'
import { ProductHead } from '../catalogue/product-head.tsx'
import { RelatedGroups } from '../catalogue/related-groups.tsx'
import { SpecificationSection } from '../catalogue/specification-section.tsx'
import { Variants } from '../catalogue/variants.tsx'
import { css } from '../../theme/css.ts'

const documentsStyles = css`
  display: grid;
  gap: 48px;
  & > * {
    min-width: 0;
  }
  @media (min-width: 900px) {
    &.both {
      grid-template-columns: 7fr 5fr;
      gap: 56px;
    }
  }
`

interface Part {
  readonly id: string
  readonly title: string
  readonly isThere: boolean
}

/** A product, service or smart-factory page (S1 §3 “Product detail”): sections without content are left out. */
export function ProductPage(props: {
  readonly content: ProductPageContent
  /** What one can do with the product, beside the way to a quote. */
  readonly action?: ReactNode
}): ReactNode {
  const { content, action } = props
  const { t } = useTranslation()
  const { breadcrumb, title } = usePageFrame()
  const { highlights, variants, files, capabilities, stories, modules, contact, video } = content
  const groups = groupSpecifications(content.specifications)
  const related = [...content.relatedProducts, ...content.relatedComponents, ...content.relatedServices]
  const sections = [
    ...(content.parts ?? []).map((part) => ({ ...part, short: part.title })),
    { id: 'related', short: t('product.related'), title: t('product.relatedTitle'), groups: related },
  ]
  const parts: readonly Part[] = [
    { id: 'highlights', title: t('product.highlights'), isThere: highlights.length > 0 },
    { id: 'variants', title: t('product.variants'), isThere: variants.length > 0 },
    { id: 'specification', title: t('product.specification'), isThere: groups.length > 0 },
    { id: 'documents', title: t('product.documents'), isThere: files.length > 0 },
    ...sections.map(({ id, short, groups: { length } }) => ({ id, title: short, isThere: length > 0 })),
    { id: 'stories', title: t('product.stories'), isThere: stories.length > 0 },
    { id: 'contact', title: t('product.request'), isThere: contact !== undefined },
  ]
  const anchors = parts.filter(({ isThere }) => isThere)
  const mark = (id: string): string => String(anchors.findIndex((anchor) => anchor.id === id) + 1)
  const call = anchors.find(({ id }) => id === 'contact')
  return (
    <>
      <Breadcrumb items={breadcrumb} />
      <ProductHead content={content} groups={groups} action={action} />
      <AnchorNavigation
        anchors={anchors}
        call={call === undefined ? undefined : { id: call.id, title: t('product.quote') }}
      />
      {highlights.length > 0 && (
        <TitledSection id="highlights" mark={mark('highlights')} title={t('product.highlightsTitle')}>
          <Highlights highlights={highlights} />
        </TitledSection>
      )}
      {video !== undefined && (
        <Wrap className={pageEnd}>
          <Video video={video} label={title} />
        </Wrap>
      )}
      {variants.length > 0 && (
        <TitledSection
          id="variants"
          tight={highlights.length > 0}
          mark={mark('variants')}
          title={t('product.variants')}
        >
          <Variants variants={variants} groups={groups} />
        </TitledSection>
      )}
      {groups.length > 0 && <SpecificationSection mark={mark('specification')} groups={groups} />}
      {(files.length > 0 || capabilities.length > 0) && (
        <TitledSection
          id="documents"
          mark={files.length > 0 ? mark('documents') : '·'}
          title={files.length > 0 ? t('product.documents') : t('product.capabilities')}
        >
          <div className={joinClasses(files.length > 0 && capabilities.length > 0 && 'both', documentsStyles)}>
            {files.length > 0 && <DocumentList files={files} />}
            {capabilities.length > 0 && <Capabilities capabilities={capabilities} hasTitle={files.length > 0} />}
          </div>
        </TitledSection>
      )}
      <PageModules modules={modules} startsTight />
      {sections.map(
        ({ id, title: heading, groups: list }) =>
          list.length > 0 && (
            <TitledSection key={id} id={id} tight mark={mark(id)} title={heading}>
              <RelatedGroups groups={list} />
            </TitledSection>
          ),
      )}
      {stories.length > 0 && (
        <TitledSection id="stories" tight mark={mark('stories')} title={t('product.stories')}>
          <StoryGrid stories={stories} />
        </TitledSection>
      )}
      {contact !== undefined && <ContactPanel contact={contact} />}
    </>
  )
}
