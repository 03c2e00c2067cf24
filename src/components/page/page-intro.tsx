import type { ReactNode } from 'react'
import { Breadcrumb } from '../kit/links/breadcrumb.tsx'
import { usePageFrame } from '../frame/frame-context.tsx'
import { useContentLanguage } from '../frame/use-content-language.ts'
import { Wrap } from '../kit/layout/layout.tsx'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'

const styles = css`
  display: grid;
  gap: 16px 40px;
  align-items: end;
  padding-block: clamp(16px, 3vw, 40px) clamp(28px, 4vw, 56px);
  & .lead {
    font-size: var(--step-0);
    line-height: 1.55;
  }
  & .picture {
    display: none;
  }
  @media (min-width: 900px) {
    grid-template-columns: 7fr 5fr;
    &.pictured {
      grid-template-rows: 1fr auto;
      & > .lead {
        grid-column: 1;
        max-width: 60ch;
      }
      & > .picture {
        display: block;
        grid-area: 1 / 2 / span 2;
        max-width: 420px;
        justify-self: end;
        width: 100%;
        & > * {
          width: 100%;
          height: auto;
          max-height: 280px;
          object-fit: contain;
        }
      }
    }
  }
`

/** Breadcrumb, heading and lead: how a page without a hero begins. */
export function PageIntro(props: {
  readonly title: string
  readonly lead?: string | undefined
  /** The text comes from the interface, not from the content service. */
  readonly isInterface?: boolean
  /** Stands beside heading and lead where there is room. */
  readonly picture?: ReactNode
  readonly children?: ReactNode
}): ReactNode {
  const { title, lead, isInterface = false, picture, children } = props
  const { breadcrumb } = usePageFrame()
  const contentLanguage = useContentLanguage()
  return (
    <>
      <Breadcrumb items={breadcrumb} />
      <Wrap
        width="page"
        className={joinClasses(picture !== undefined && 'pictured', styles)}
        {...(isInterface ? {} : contentLanguage)}
      >
        <h1>{title}</h1>
        {lead !== undefined && lead !== '' && <p className="lead">{lead}</p>}
        {picture !== undefined && <div className="picture">{picture}</div>}
        {children}
      </Wrap>
    </>
  )
}
