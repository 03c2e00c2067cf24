import type { ReactNode } from 'react'
import { InputsScreen } from '../../features/style-guide/inputs-screen.tsx'
import { StyleGuideHead } from '../../features/style-guide/style-guide-head.ts'
import { StyleGuideLayout } from '../../features/style-guide/style-guide-layout.tsx'

export default function StyleGuidePage(): ReactNode {
  return (
    <StyleGuideLayout section="inputs">
      <InputsScreen />
    </StyleGuideLayout>
  )
}

export function Head(): ReactNode {
  return StyleGuideHead({ section: 'inputs' })
}
