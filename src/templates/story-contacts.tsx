import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Person } from '../components/editorial/person.tsx'
import { useContentLanguage } from '../components/frame/use-content-language.ts'
import { pageEnd, Wrap } from '../components/kit/layout/layout.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page/page-data.ts'
import { css } from '../theme/css.ts'

type Data = PageData<'story-contacts'>

const styles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr));
  gap: 0 40px;
  border-top: 1px solid var(--ink);
  padding-bottom: 0;
  & > li {
    display: grid;
    gap: 12px;
    align-content: start;
    padding-block: 24px;
    border-bottom: var(--hair);
    & > p {
      color: var(--ink-2);
      font-size: var(--step--1);
    }
  }
`

/** Who writes the stories. */
export default function StoryContactsTemplate({ pageContext: { frame, content } }: PageProps<object, Data>): ReactNode {
  const { t } = useTranslation()
  const contentLanguage = useContentLanguage()
  return (
    <>
      <PageIntro title={frame.title} lead={frame.description} isInterface />
      <Wrap width="page" className={pageEnd} {...contentLanguage}>
        <ul className={`people ${styles}`}>
          {content.authors.map((author) => (
            <li key={author.route}>
              <Person author={author} link={t('stories.count', { count: author.storyCount })} />
              <p>{author.bio}</p>
            </li>
          ))}
        </ul>
      </Wrap>
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
