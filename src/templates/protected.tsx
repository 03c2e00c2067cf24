import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowRouteLink } from '../components/kit/links/arrow-link.tsx'
import { EmptyState } from '../components/kit/empty-state.tsx'
import { pageEnd, Wrap } from '../components/kit/layout/layout.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page/page-data.ts'
import { EventLogin } from '../features/site/event-login/event-login.tsx'
import { RoleLogin } from '../features/site/event-login/role-login.tsx'

type Data = PageData<'protected'>

/** What stands in place of a protected page: why it is closed, and how it opens (S1 §6). Its content is not in the page. */
export default function ProtectedTemplate({ pageContext: { frame, content } }: PageProps<object, Data>): ReactNode {
  const { t } = useTranslation()
  const isByPassword = content.kind === 'password'
  return (
    <>
      <PageIntro title={frame.title} />
      <Wrap width="page" className={pageEnd}>
        <EmptyState title={t('protected.title')} text={isByPassword ? t('protected.password') : t('protected.role')}>
          {isByPassword ? <EventLogin page={frame.path} /> : <RoleLogin page={frame.path} />}
          <ArrowRouteLink route="/">{t('protected.home')}</ArrowRouteLink>
        </EmptyState>
      </Wrap>
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
