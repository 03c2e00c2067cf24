import type { ReactNode } from 'react'
import { Lattice } from '../../kit/layout/lattice.tsx'
import { Link } from '../../kit/links/link.tsx'
import { Picture } from '../../kit/picture.tsx'
import type { ModuleProps } from '../module-props.ts'
import { ModuleSection } from '../module-section.tsx'
import { css } from '../../../theme/css.ts'
import { stretchedLink } from '../../../theme/stretched-link.ts'

const styles = css`
  position: relative;
  display: grid;
  gap: 8px;
  align-content: start;
  height: 100%;
  padding: 20px 20px 24px;
  transition: background var(--calm);
  &:hover {
    background: color-mix(in srgb, var(--line) 30%, transparent);
  }
  & .pic {
    aspect-ratio: 4 / 3;
    margin-bottom: 8px;
    & > * {
      width: 100%;
      height: 100%;
      object-fit: contain;
      mix-blend-mode: multiply;
    }
  }
  & h3 a {
    ${stretchedLink}
  }
  &:hover h3 {
    color: var(--accent);
  }
  & p {
    color: var(--ink-2);
    font-size: var(--step--1);
  }
`

/** Ways on, as cells of a lattice. */
export function TeaserGrid({ module, mark, tight }: ModuleProps<'teaserGrid'>): ReactNode {
  return (
    <ModuleSection module={module} mark={mark} tight={tight} lead={module.lead}>
      <Lattice>
        {module.items.map(({ title, text, image, link }) => (
          <li key={title}>
            <article className={styles}>
              {image !== undefined && (
                <div className="pic">
                  <Picture image={image} preset="gallery" alt="" />
                </div>
              )}
              <h3>
                <Link link={link}>{title}</Link>
              </h3>
              <p>{text}</p>
            </article>
          </li>
        ))}
      </Lattice>
    </ModuleSection>
  )
}
