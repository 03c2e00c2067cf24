import type { ReactNode } from 'react'
import { RichText } from '../kit/rich-text.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'

/** Running text in the measure of a column. */
export function Text({ module, mark, tight }: ModuleProps<'text'>): ReactNode {
  return (
    <ModuleSection
      module={module}
      mark={mark}
      tight={tight}
      width={module.title === undefined ? 'inline' : 'stretched'}
    >
      <RichText text={module.body} />
    </ModuleSection>
  )
}
