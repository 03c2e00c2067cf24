import type { ReactNode } from 'react'
import { IndexScreen } from '../../features/style-guide/index-screen.tsx'
import { StyleGuideHead } from '../../features/style-guide/style-guide-head.ts'
import { StyleGuideLayout } from '../../features/style-guide/style-guide-layout.tsx'

export default function StyleGuidePage(): ReactNode {
  return (
    <StyleGuideLayout section="index">
      <IndexScreen />
    </StyleGuideLayout>
  )
}

export function Head(): ReactNode {
  return StyleGuideHead({ section: 'index' })
}
