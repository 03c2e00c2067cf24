import type { ReactNode } from 'react'
import { DocumentList } from '../../catalogue/document-list.tsx'
import type { ModuleProps } from '../module-props.ts'
import { ModuleSection } from '../module-section.tsx'

/** Files to download. */
export function Downloads({ module, mark, tight }: ModuleProps<'downloads'>): ReactNode {
  return (
    <ModuleSection
      module={module}
      mark={mark}
      tight={tight}
      width={module.title === undefined ? 'breakout' : 'stretched'}
    >
      <DocumentList files={module.files} />
    </ModuleSection>
  )
}
