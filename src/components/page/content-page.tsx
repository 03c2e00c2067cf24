import type { ReactNode } from 'react'
import type { TemplateContent } from '../../domain/page/page-data.ts'
import { AnchorNavigation } from './anchor-navigation.tsx'
import { Breadcrumb } from '../kit/links/breadcrumb.tsx'
import { ChildPages } from './child-pages.tsx'
import { usePageFrame } from '../frame/frame-context.tsx'
import { PageModules } from '../modules/page-modules.tsx'
import { PageIntro } from './page-intro.tsx'

/** Sections that a table of contents names: modules with an anchor and a title, from three on. */
function toAnchors(
  modules: TemplateContent['content']['modules'],
): readonly { readonly id: string; readonly title: string }[] {
  const anchors = modules.flatMap(({ anchor, title, type }) =>
    anchor === undefined || title === undefined || type === 'hero' ? [] : [{ id: anchor, title }],
  )
  return anchors.length < 3 ? [] : anchors
}

/** A page of the content service: its modules, a table of contents where it has anchors, the pages below it (S1 §2). */
export function ContentPage({ content }: { readonly content: TemplateContent['content'] }): ReactNode {
  const { title, description, breadcrumb } = usePageFrame()
  const { modules, children } = content
  const [first, ...others] = modules
  const hero = first?.type === 'hero' ? first : undefined
  const last = modules.at(-1)
  const isLastOnPaper = last !== undefined && !last.surface && last.type !== 'contact' && last.type !== 'form'
  return (
    <>
      {hero === undefined ? <PageIntro title={title} lead={description} /> : <Breadcrumb items={breadcrumb} />}
      {hero !== undefined && <PageModules modules={[hero]} />}
      <AnchorNavigation anchors={toAnchors(modules)} />
      <PageModules modules={hero === undefined ? modules : others} startsTight={toAnchors(modules).length === 0} />
      <ChildPages pages={children} tight={isLastOnPaper} />
    </>
  )
}
