import type { ReactNode } from 'react'
import type { ModuleFrame } from '../../domain/content/content-module.ts'
import { Wrap } from '../kit/layout/layout.tsx'
import { Section, SectionHead } from '../kit/layout/section.tsx'

export interface ModuleSectionProps {
  readonly module: ModuleFrame
  readonly mark: string
  readonly tight: boolean
  readonly lead?: string | undefined
  readonly aside?: ReactNode
  readonly width?: 'page' | 'stretched' | 'breakout' | 'inline'
  readonly children: ReactNode
}

/** The band of a module: its anchor, theme, ground, and its head where it has a title. */
export function ModuleSection(props: ModuleSectionProps): ReactNode {
  const { module, mark, tight, lead, aside, width = 'stretched', children } = props
  return (
    <Section id={module.anchor} tight={tight} surface={module.surface} theme={module.theme}>
      <Wrap width={width}>
        {module.title !== undefined && <SectionHead mark={mark} title={module.title} lead={lead} aside={aside} />}
        {children}
      </Wrap>
    </Section>
  )
}
