import type { ReactNode } from 'react'
import { ModulesScreen } from '../../features/style-guide/modules-screen.tsx'
import { StyleGuideHead } from '../../features/style-guide/style-guide-head.ts'
import { StyleGuideLayout } from '../../features/style-guide/style-guide-layout.tsx'

export default function StyleGuidePage(): ReactNode {
  return (
    <StyleGuideLayout section="modules">
      <ModulesScreen />
    </StyleGuideLayout>
  )
}

export function Head(): ReactNode {
  return StyleGuideHead({ section: 'modules' })
}
