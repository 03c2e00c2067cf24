import type { HeadProps, PageProps } from 'gatsby'
import type { ReactNode } from 'react'
import { ChildPages } from '../components/page/child-pages.tsx'
import { PageModules } from '../components/modules/page-modules.tsx'
import { PageIntro } from '../components/page/page-intro.tsx'
import { PageHead } from '../components/seo/page-head.ts'
import { toHomeGraph } from '../components/seo/home-graph.ts'
import type { PageData } from '../domain/page/page-data.ts'

type Data = PageData<'home'>

/** Home page of a site: its modules, hero first. */
export default function HomeTemplate({ pageContext: { frame, content } }: PageProps<object, Data>): ReactNode {
  const hasHero = content.modules.some(({ type }) => type === 'hero')
  return (
    <>
      {!hasHero && <PageIntro title={frame.title} lead={frame.description} />}
      <PageModules modules={content.modules} startsTight={!hasHero} />
      {content.modules.length === 0 && <ChildPages pages={content.children} tight />}
    </>
  )
}

/** Title, description and structured data. */
export function Head({ pageContext: { frame } }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={frame} structuredData={toHomeGraph(frame)} />
}
