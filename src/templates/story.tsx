import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowRouteLink } from '../components/kit/links/arrow-link.tsx'
import { Breadcrumb } from '../components/kit/links/breadcrumb.tsx'
import { ProductLattice } from '../components/catalogue/product-lattice.tsx'
import { ArticleHead } from '../components/editorial/article-head.tsx'
import { Person } from '../components/editorial/person.tsx'
import { StoryGrid } from '../components/editorial/story-grid.tsx'
import { Figure } from '../components/kit/figure.tsx'
import { useContentLanguage } from '../components/frame/use-content-language.ts'
import { Wrap } from '../components/kit/layout/layout.tsx'
import { RouteLink } from '../components/kit/links/link.tsx'
import { LazyForm } from '../components/modules/lazy/lazy-modules.tsx'
import { PageModules } from '../components/modules/page-modules.tsx'
import { Picture } from '../components/kit/picture.tsx'
import { TitledSection } from '../components/kit/layout/section.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import { toNewsArticle } from '../components/seo/news-article.ts'
import { ShareButton } from '../components/share/share-button.tsx'
import { Sheet } from '../components/kit/layout/sheet.tsx'
import { Video } from '../components/kit/video.tsx'
import type { PageData } from '../domain/page/page-data.ts'
import { css } from '../theme/css.ts'

type Data = PageData<'story'>

const pictureStyles = css`
  padding-bottom: clamp(40px, 5vw, 72px);
  & .quiet-sheet {
    background: var(--surface);
  }
`

const bodyStyles = css`
  display: grid;
  gap: 48px 64px;
  padding-bottom: var(--section);
  & > * {
    min-width: 0;
  }
  /* The modules of a story stand in its column, closer to each other than those of a page. */
  & > .text {
    --gutter: 0px;
    --w-inline: 100%;
    --section-inner: clamp(32px, 4vw, 48px);
    & section:not(.surface) {
      padding-block: 0 var(--section-inner);
    }
  }
  & aside {
    display: grid;
    gap: 40px;
    align-content: start;
    & h2 {
      font-size: var(--step-0);
      font-stretch: 100%;
      letter-spacing: 0;
      padding-bottom: 12px;
    }
  }
  & .machines {
    border-top: 1px solid var(--ink);
    & a {
      display: flex;
      align-items: center;
      min-height: 48px;
      border-bottom: var(--hair);
      text-decoration: none;
      font-weight: 500;
      &:hover {
        color: var(--accent);
      }
    }
  }
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  }
`

/** What readers think of it (S4): the same form below every story. */
const FEEDBACK = { type: 'form', form: 'feedback', key: 'feedback', surface: false } as const

/** A story (S1 §2, §3): picture or film, its modules, who wrote it, the machines in it, what to read next. */
export default function StoryTemplate({ pageContext: { frame, content } }: PageProps<object, Data>): ReactNode {
  const { t } = useTranslation()
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
        >
          <ShareButton id="share-panel" title={title} url={`${frame.origin}${frame.path}`} />
        </ArticleHead>
        {(image !== undefined || video !== undefined) && (
          <Wrap width="page" className={pictureStyles} {...contentLanguage}>
            <Figure caption={image?.alt} mark={t('story.figure', { number: 1 })}>
              <Sheet className="quiet-sheet">
                {video === undefined ? (
                  <Picture image={image} preset="stretched" eager alt="" />
                ) : (
                  <Video video={video} label={title} preset="stretchedVideo" />
                )}
              </Sheet>
            </Figure>
          </Wrap>
        )}
        <Wrap className={bodyStyles}>
          <div className="text">
            <PageModules modules={content.modules} startsTight />
          </div>
          {(products.length > 0 || authors.length > 0) && (
            <aside>
              {products.length > 0 && (
                <div>
                  <h2>{t('story.machinesMark')}</h2>
                  <ul className="machines" {...contentLanguage}>
                    {products.map(({ slug, name, route }) => (
                      <li key={slug}>
                        <RouteLink route={route}>{name}</RouteLink>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
              {authors.length > 0 && (
                <div>
                  <h2>{t('story.authors')}</h2>
                  {authors.map((author) => (
                    <Person key={author.route} author={author} link={t('story.moreBy', { name: author.name })} />
                  ))}
                </div>
              )}
            </aside>
          )}
        </Wrap>
      </article>
      {products.length > 0 && (
        <TitledSection surface mark={t('story.machinesMark')} title={t('story.machines')}>
          <ProductLattice products={products} />
        </TitledSection>
      )}
      <LazyForm module={FEEDBACK} mark={t('story.feedback')} tight={false} />
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
