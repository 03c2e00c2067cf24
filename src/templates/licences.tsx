import { graphql, useStaticQuery, type HeadProps, type PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { LicenceList, type ShippedSoftware } from '../components/page/licence-list.tsx'
import { pageEnd, Wrap } from '../components/kit/layout/layout.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page/page-data.ts'

type Data = PageData<'licences'>

interface QueryResult {
  readonly content: {
    readonly sites: readonly { readonly name: string }[]
    readonly brands: readonly { readonly name: string }[]
  }
  readonly software: ShippedSoftware
}

/** Works of others that browsers load with the pages, and their licences. */
export default function LicencesTemplate({ pageContext: { frame } }: PageProps<object, Data>): ReactNode {
  const { content, software } = useStaticQuery<QueryResult>(graphql`
    {
      content {
        sites {
          name
        }
        brands {
          name
        }
      }
      software {
        parts {
          name
          version
          kind
          licence
          url
          notices
          textId
        }
        texts {
          id
          licence
          text
        }
      }
    }
  `)
  return (
    <>
      <PageIntro title={frame.title} lead={frame.description} isInterface />
      <Wrap width="page" className={pageEnd}>
        <LicenceList
          software={software}
          sites={content.sites.map(({ name }) => name)}
          brands={content.brands.map(({ name }) => name)}
        />
      </Wrap>
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
