import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonStyles } from '../components/kit/links/button.tsx'
import { Person } from '../components/editorial/person.tsx'
import { StoryGrid } from '../components/editorial/story-grid.tsx'
import { useContentLanguage } from '../components/frame/use-content-language.ts'
import { Icon } from '../components/kit/icon.tsx'
import { Stack, Wrap, pageEnd } from '../components/kit/layout/layout.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { TitledSection } from '../components/kit/layout/section.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page/page-data.ts'

type Data = PageData<'story-author'>

/** An author: portrait, what they do, their stories. */
export default function StoryAuthorTemplate({ pageContext: { content } }: PageProps<object, Data>): ReactNode {
  const { t } = useTranslation()
  const contentLanguage = useContentLanguage()
  const { author, stories } = content
  return (
    <>
      <PageIntro title={author.name} lead={author.bio} />
      <Wrap width="page" className={pageEnd} {...contentLanguage}>
        <Stack>
          <Person author={author} />
          <a className={`line ${buttonStyles}`} href={`mailto:${author.email}`}>
            <Icon name="mail" />
            {t('contact.write')}
          </a>
        </Stack>
      </Wrap>
      {stories.length > 0 && (
        <TitledSection tight mark={String(stories.length)} title={t('stories.by', { name: author.name })}>
          <StoryGrid stories={stories} />
        </TitledSection>
      )}
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
