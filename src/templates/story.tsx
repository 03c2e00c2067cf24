import { css } from '@emotion/react'
import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { ArrowRouteLink } from '../components/arrow-link.tsx'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { ProductLattice } from '../components/catalogue/product-lattice.tsx'
import { ArticleHead } from '../components/editorial/article-head.tsx'
import { Person } from '../components/editorial/person.tsx'
import { StoryGrid } from '../components/editorial/story-grid.tsx'
import { Figure } from '../components/figure.tsx'
import { useContentLanguage } from '../components/frame/use-content-language.ts'
import { Wrap } from '../components/layout.tsx'
import { PageModules } from '../components/modules/page-modules.tsx'
import { Picture } from '../components/picture.tsx'
import { Section, TitledSection } from '../components/section.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import { toNewsArticle } from '../components/seo/structured-data.ts'
import { Sheet } from '../components/sheet.tsx'
import { Video } from '../components/video.tsx'
import type { PageData } from '../domain/page-data.ts'
import { useTexts } from '../i18n/texts-context.tsx'

type Data = PageData<'story'>

const contactStyles = css`
  display: grid;
  gap: 24px 48px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
`

/** A story (S1 §2, §3): picture or film, its modules, who wrote it, the machines in it, what to read next. */
export default function StoryTemplate({ pageContext: { frame, content } }: PageProps<object, Data>): ReactNode {
  const t = useTexts()
  const contentLanguage = useContentLanguage()
  const { title, image, video, authors, products, recommended } = content
  return (
    <>
      <Breadcrumb items={frame.breadcrumb} />
      <article>
        <ArticleHead
          title={title}
          lead={content.leadText}
          publicationDate={content.publicationDate}
          before={<span>{content.category}</span>}
          after={<span>{t('story.minutes', { count: content.readingMinutes })}</span>}
        />
        {(image !== undefined || video !== undefined) && (
          <Wrap width="page" css={{ paddingBottom: 'clamp(40px, 5vw, 72px)' }} {...contentLanguage}>
            <Figure caption={image?.alt} mark={t('story.figure', { number: 1 })}>
              <Sheet css={{ background: 'var(--surface)' }}>
                {video === undefined ? <Picture image={image} preset="stretched" eager alt="" /> : <Video video={video} label={title} />}
              </Sheet>
            </Figure>
          </Wrap>
        )}
        <PageModules modules={content.modules} startsTight />
        {authors.length > 0 && (
          <Section tight label={t('story.authors')}>
            <Wrap>
              <div css={contactStyles}>
                {authors.map((author) => (
                  <Person key={author.route} author={author} link={t('story.moreBy', { name: author.name })} />
                ))}
              </div>
            </Wrap>
          </Section>
        )}
      </article>
      {products.length > 0 && (
        <TitledSection surface mark={t('story.machinesMark')} title={t('story.machines')}>
          <ProductLattice products={products} />
        </TitledSection>
      )}
      {recommended.length > 0 && (
        <TitledSection
          tight={products.length === 0}
          mark={t('story.next')}
          title={t('story.recommended')}
          aside={<ArrowRouteLink route="/stories">{t('story.all')}</ArrowRouteLink>}
        >
          <StoryGrid stories={recommended} />
        </TitledSection>
      )}
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext: { frame, content } }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={frame} structuredData={[toNewsArticle(frame, content)]} />
}
