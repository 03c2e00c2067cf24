import type { ReactNode } from 'react'
import type { ResolvedLink } from '../../../domain/link/link-target.ts'
import { Icon } from '../icon.tsx'
import { Link, RouteLink } from './link.tsx'
import { css } from '../../../theme/css.ts'

/** Rules of a link on a line of its own, with a sign beside its words. */
export const lineLinkRules = `
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  font-weight: 500;
  color: var(--accent);
`

const styles = css`
  ${lineLinkRules}
  text-decoration: none;
  line-height: 1.3;
  & > svg {
    transition: transform var(--calm) var(--ease);
  }
  &:hover {
    color: var(--accent-strong);
    & > span {
      text-decoration: underline;
      text-underline-offset: 4px;
      text-decoration-thickness: 1px;
    }
    & > svg {
      transform: translateX(4px);
    }
  }
`

/** A link on a line of its own, with an arrow; the arrow points out of the page where the link leaves the site. */
export function ArrowLink(props: { readonly link: ResolvedLink; readonly children?: ReactNode }): ReactNode {
  const { link, children } = props
  const icon = link.kind === 'external' ? 'external' : link.kind === 'file' ? 'down' : 'go'
  return (
    <Link className={styles} link={link}>
      <span>{children ?? link.text}</span>
      <Icon name={icon} />
    </Link>
  )
}

/** The same for a route of this site. */
export function ArrowRouteLink(props: { readonly route: string; readonly children: ReactNode }): ReactNode {
  return (
    <RouteLink className={styles} route={props.route}>
      <span>{props.children}</span>
      <Icon name="go" />
    </RouteLink>
  )
}
