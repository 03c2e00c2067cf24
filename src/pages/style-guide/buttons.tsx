import type { ReactNode } from 'react'
import { ButtonsScreen } from '../../features/style-guide/buttons-screen.tsx'
import { StyleGuideHead } from '../../features/style-guide/style-guide-head.ts'
import { StyleGuideLayout } from '../../features/style-guide/style-guide-layout.tsx'

export default function StyleGuidePage(): ReactNode {
  return (
    <StyleGuideLayout section="buttons">
      <ButtonsScreen />
    </StyleGuideLayout>
  )
}

export function Head(): ReactNode {
  return StyleGuideHead({ section: 'buttons' })
}
