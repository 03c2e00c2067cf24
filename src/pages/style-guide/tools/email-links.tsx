import type { ReactNode } from 'react'
import { EmailLinkTool } from '../../../features/style-guide/email-link-tool.tsx'
import { StyleGuideHead } from '../../../features/style-guide/style-guide-head.ts'
import { StyleGuideLayout } from '../../../features/style-guide/style-guide-layout.tsx'

export default function StyleGuidePage(): ReactNode {
  return (
    <StyleGuideLayout section="emailLinks">
      <EmailLinkTool />
    </StyleGuideLayout>
  )
}

export function Head(): ReactNode {
  return StyleGuideHead({ section: 'emailLinks' })
}
