import type { ReactNode } from 'react'
import { ErrorPage } from '../../../components/error/error-page.tsx'
import { StyleGuideHead } from '../../../features/style-guide/style-guide-head.ts'
import { StyleGuideLayout } from '../../../features/style-guide/style-guide-layout.tsx'

export default function StyleGuidePage(): ReactNode {
  return (
    <StyleGuideLayout section="error" isPage>
      <ErrorPage />
    </StyleGuideLayout>
  )
}

export function Head(): ReactNode {
  return StyleGuideHead({ section: 'error' })
}
