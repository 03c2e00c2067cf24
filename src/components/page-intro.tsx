import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import { usePageFrame } from './frame/frame-context.tsx'
import { useContentLanguage } from './frame/use-content-language.ts'
import { Wrap } from './layout.tsx'
import { css } from '../theme/css.ts'

const styles = css`
  display: grid;
  gap: 16px 40px;
  align-items: end;
  padding-block: clamp(16px, 3vw, 40px) clamp(28px, 4vw, 56px);
  & .lead {
    font-size: var(--step-0);
    line-height: 1.55;
  }
  @media (min-width: 900px) {
    grid-template-columns: 7fr 5fr;
  }
`

/** Breadcrumb, heading and lead: how a page without a hero begins. */
export function PageIntro(props: {
  readonly title: string
  readonly lead?: string | undefined
  /** The text comes from the interface, not from the content service. */
  readonly isInterface?: boolean
  readonly children?: ReactNode
}): ReactNode {
  const { title, lead, isInterface = false, children } = props
  const { breadcrumb } = usePageFrame()
  const contentLanguage = useContentLanguage()
  return (
    <>
      <Breadcrumb items={breadcrumb} />
      <Wrap width="page" className={styles} {...(isInterface ? {} : contentLanguage)}>
        <h1>{title}</h1>
        {lead !== undefined && lead !== '' && <p className="lead">{lead}</p>}
        {children}
      </Wrap>
    </>
  )
}
