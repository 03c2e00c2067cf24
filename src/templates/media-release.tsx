import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowRouteLink } from '../components/kit/links/arrow-link.tsx'
import { Breadcrumb } from '../components/kit/links/breadcrumb.tsx'
import { DocumentList } from '../components/catalogue/document-list.tsx'
import { ContactPanel } from '../components/kit/contact-panel.tsx'
import { ArticleHead } from '../components/editorial/article-head.tsx'
import { ReleaseList } from '../components/editorial/release-list.tsx'
import { useContentLanguage } from '../components/frame/use-content-language.ts'
import { Wrap } from '../components/kit/layout/layout.tsx'
import { joinClasses } from '../theme/join-classes.ts'
import { RichText } from '../components/kit/rich-text.tsx'
import { TitledSection } from '../components/kit/layout/section.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import { toNewsArticle } from '../components/seo/news-article.ts'
import { Tag } from '../components/kit/tag.tsx'
import type { PageData } from '../domain/page/page-data.ts'
import { css } from '../theme/css.ts'

const filesTitleStyles = css`
  font-size: var(--step-2);
  margin-bottom: 12px;
`

type Data = PageData<'media-release'>

const bodyStyles = css`
  display: grid;
  gap: 40px 64px;
  padding-bottom: var(--section);
  & > * {
    min-width: 0;
  }
  @media (min-width: 900px) {
    &.filed {
      grid-template-columns: 7fr 4fr;
      align-items: start;
    }
  }
`

/** A media release: text, files, the desk for the media, the latest others. */
export default function MediaReleaseTemplate({ pageContext: { frame, content } }: PageProps<object, Data>): ReactNode {
  const { t } = useTranslation()
  const contentLanguage = useContentLanguage()
  const { files, contact, latest } = content
  return (
    <>
      <Breadcrumb items={frame.breadcrumb} />
      <article>
        <ArticleHead
          title={content.title}
          lead={content.leadText}
          publicationDate={content.publicationDate}
          before={<span>{content.place}</span>}
          after={content.isAdHoc ? <Tag className="on">{t('mediaReleases.adHoc')}</Tag> : undefined}
        />
        <Wrap width="page" className={joinClasses(files.length > 0 && 'filed', bodyStyles)}>
          <div {...contentLanguage}>
            <RichText text={content.body} />
          </div>
          {files.length > 0 && (
            <aside>
              <h2 className={filesTitleStyles}>{t('mediaReleases.files')}</h2>
              <DocumentList files={files} />
            </aside>
          )}
        </Wrap>
      </article>
      {latest.length > 0 && (
        <TitledSection
          tight
          mark={t('story.next')}
          title={t('mediaReleases.latest')}
          aside={<ArrowRouteLink route="/media-releases">{t('mediaReleases.all')}</ArrowRouteLink>}
        >
          <ReleaseList releases={latest} />
        </TitledSection>
      )}
      {contact !== undefined && <ContactPanel title={t('mediaReleases.contact')} contact={contact} />}
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext: { frame, content } }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={frame} structuredData={[toNewsArticle(frame, content)]} />
}
