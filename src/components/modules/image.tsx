import type { ReactNode } from 'react'
import { Figure } from '../kit/figure.tsx'
import { Picture } from '../kit/picture.tsx'
import { Sheet } from '../kit/layout/sheet.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'

/** A picture on a sheet, in one of the three widths of S1 §9. */
export function Image({ module, mark, tight }: ModuleProps<'image'>): ReactNode {
  return (
    <ModuleSection module={module} mark={mark} tight={tight} width={module.size}>
      <Figure caption={module.caption}>
        <Sheet>
          <Picture image={module.image} preset={module.size} />
        </Sheet>
      </Figure>
    </ModuleSection>
  )
}
