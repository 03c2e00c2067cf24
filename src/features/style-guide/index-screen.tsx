import { Link as GatsbyLink } from 'gatsby'
import type { ReactNode } from 'react'
import { Lattice } from '../../components/kit/layout/lattice.tsx'
import { css } from '../../theme/css.ts'
import { STYLE_GUIDE_SECTIONS } from './style-guide-sections.ts'

const styles = css`
  margin-top: 40px;
  & > li {
    padding: 20px;
  }
  & a {
    font-weight: 600;
    text-underline-offset: 4px;
    &:hover {
      color: var(--accent);
    }
  }
  & p {
    margin-top: 8px;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
`

/** The style guide's contents (N10). */
export function IndexScreen(): ReactNode {
  return (
    <Lattice className={styles}>
      {Object.values(STYLE_GUIDE_SECTIONS)
        .slice(1)
        .map(({ route, title, summary }) => (
          <li key={route}>
            <GatsbyLink to={route}>{title}</GatsbyLink>
            <p>{summary}</p>
          </li>
        ))}
    </Lattice>
  )
}
