import type { ReactNode } from 'react'
import { TitleBlock } from '../kit/layout/title-block.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'

/** Figures in a title block. */
export function KeyFigures({ module, mark, tight }: ModuleProps<'keyFigures'>): ReactNode {
  const columns = module.items.length % 3 === 0 ? 3 : module.items.length === 2 ? 2 : 4
  return (
    <ModuleSection module={module} mark={mark} tight={tight}>
      <TitleBlock
        columns={columns}
        items={module.items.map(({ value, unit, label, note }) => ({
          label,
          note,
          value: (
            <>
              {value} {unit !== undefined && <small>{unit}</small>}
            </>
          ),
        }))}
      />
    </ModuleSection>
  )
}
