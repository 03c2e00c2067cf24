import type { ReactNode } from 'react'
import { PageModules } from '../../components/modules/page-modules.tsx'
import { listSampleModules } from './sample-modules.ts'
import { Specimen, SpecimenSection } from './specimens.tsx'

/** All content modules with their states (N10). */
export function ModulesScreen(): ReactNode {
  return listSampleModules().map(([type, samples]) => (
    <SpecimenSection key={type} wide title={type}>
      {samples.map(({ state, module }) => (
        <Specimen key={state} wide state={state}>
          <PageModules modules={[module]} />
        </Specimen>
      ))}
    </SpecimenSection>
  ))
}
