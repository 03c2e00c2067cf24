import type { ReactNode } from 'react'
import { ArrowLink } from '../../kit/links/arrow-link.tsx'
import { LeadStories } from '../../editorial/story-grid.tsx'
import type { ModuleProps } from '../module-props.ts'
import { ModuleSection } from '../module-section.tsx'

/** Chosen or latest stories. */
export function Stories({ module, mark, tight }: ModuleProps<'stories'>): ReactNode {
  const aside = module.link === undefined ? undefined : <ArrowLink link={module.link} />
  return (
    <ModuleSection module={module} mark={mark} tight={tight} aside={aside}>
      <LeadStories stories={module.stories} />
    </ModuleSection>
  )
}
