import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { CountryList } from '../components/page/country-list.tsx'
import { pageEnd, Wrap } from '../components/kit/layout/layout.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page/page-data.ts'

type Data = PageData<'countries'>

/** Every country of the site with its languages. */
export default function CountriesTemplate({ pageContext: { frame, content } }: PageProps<object, Data>): ReactNode {
  return (
    <>
      <PageIntro title={frame.title} lead={frame.description} isInterface />
      <Wrap width="page" className={pageEnd}>
        <CountryList countries={content.countries} />
      </Wrap>
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
