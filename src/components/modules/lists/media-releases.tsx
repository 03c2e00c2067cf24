import type { ReactNode } from 'react'
import { ArrowLink } from '../../kit/links/arrow-link.tsx'
import { ReleaseList } from '../../editorial/release-list.tsx'
import type { ModuleProps } from '../module-props.ts'
import { ModuleSection } from '../module-section.tsx'

/** The latest media releases. */
export function MediaReleases({ module, mark, tight }: ModuleProps<'mediaReleases'>): ReactNode {
  const aside = module.link === undefined ? undefined : <ArrowLink link={module.link} />
  return (
    <ModuleSection module={module} mark={mark} tight={tight} aside={aside}>
      <ReleaseList releases={module.releases} />
    </ModuleSection>
  )
}
