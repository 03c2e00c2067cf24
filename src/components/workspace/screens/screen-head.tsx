import { useEffect, type ReactNode } from 'react'
import { useLinkFrame } from '../../frame/frame-context.tsx'
import { WorkspaceIcon } from '../workspace-icon.tsx'
import { ScreenLink } from './screen-link.tsx'

interface Crumb {
  readonly title: string
  /** Below the workspace; absent on the last one. */
  readonly to?: string
}

export interface ScreenHeadProps {
  readonly title: string
  readonly sub?: ReactNode
  readonly crumbs?: readonly Crumb[]
  readonly actions?: ReactNode
}

/** Title of a screen, which is the window's title, too; way back and main actions. */
export function ScreenHead({ title, sub, crumbs = [], actions }: ScreenHeadProps): ReactNode {
  const { siteName } = useLinkFrame()
  useEffect(() => {
    document.title = `${title} | ${siteName}`
  }, [title, siteName])
  const back = crumbs.findLast(({ to }) => to !== undefined)
  return (
    <>
      {crumbs.length > 0 && (
        <nav className="p-crumbs" aria-label={title}>
          {back?.to !== undefined && (
            <ScreenLink className="p-crumbs__back" to={back.to}>
              <WorkspaceIcon name="left" isSmall />
              {back.title}
            </ScreenLink>
          )}
          {crumbs.map((crumb) =>
            crumb.to === undefined ? (
              <span key={crumb.title}>{crumb.title}</span>
            ) : (
              <ScreenLink key={crumb.to} to={crumb.to}>
                {crumb.title}
              </ScreenLink>
            ),
          )}
        </nav>
      )}
      <header className="p-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {sub !== undefined && <p className="p-head__sub">{sub}</p>}
        </div>
        {actions !== undefined && <div className="p-actions p-actions--grow">{actions}</div>}
      </header>
    </>
  )
}
