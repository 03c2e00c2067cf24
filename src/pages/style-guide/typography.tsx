import type { ReactNode } from 'react'
import { TypographyScreen } from '../../features/style-guide/typography-screen.tsx'
import { StyleGuideHead } from '../../features/style-guide/style-guide-head.ts'
import { StyleGuideLayout } from '../../features/style-guide/style-guide-layout.tsx'

export default function StyleGuidePage(): ReactNode {
  return (
    <StyleGuideLayout section="typography">
      <TypographyScreen />
    </StyleGuideLayout>
  )
}

export function Head(): ReactNode {
  return StyleGuideHead({ section: 'typography' })
}
