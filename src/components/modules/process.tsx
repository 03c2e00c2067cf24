import type { ReactNode } from 'react'
import { Link } from '../kit/links/link.tsx'
import { Picture } from '../kit/picture.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'
import { css } from '../../theme/css.ts'
import { stretchedLink } from '../../theme/stretched-link.ts'

const styles = css`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  border-top: 1px solid var(--ink);
  & > li {
    position: relative;
    border-bottom: var(--hair);
    display: flex;
    flex-direction: column;
    min-width: 0;
    &:hover h3 {
      color: var(--accent);
    }
  }
  & img {
    width: 100%;
    mix-blend-mode: multiply;
  }
  & .pic {
    overflow: hidden;
    padding-top: 20px;
  }
  & .text {
    padding: 10px 12px 20px 0;
  }
  & li.even .text {
    padding-left: 12px;
  }
  & li.even {
    border-left: var(--hair);
  }
  & h3 {
    font-size: var(--step-0);
    font-stretch: 96%;
    & a {
      ${stretchedLink}
    }
  }
  & p {
    color: var(--ink-3);
    font-size: var(--step--1);
    line-height: 1.4;
    margin-top: 4px;
  }
  @media (min-width: 600px) and (max-width: 899px) {
    grid-template-columns: repeat(3, 1fr);
    & > li.even {
      border-left: 0;
    }
    & li .text,
    & li.even .text {
      padding-left: 0;
    }
  }
  @media (min-width: 900px) {
    grid-template-columns: repeat(var(--steps), minmax(0, 1fr));
    & > li,
    & > li.even {
      border-left: 0;
      border-bottom: 1px solid var(--ink);
    }
    & .pic {
      padding-block: 28px 12px;
    }
    & .text,
    & li.even .text {
      padding: 14px 16px 24px;
      border-left: 1px solid var(--line-strong);
      flex: 1;
    }
    & li.first .text {
      border-left: 0;
      padding-left: 0;
    }
  }
`

/** Steps in a row, one axis through all their pictures. */
export function Process({ module, mark, tight }: ModuleProps<'process'>): ReactNode {
  const { steps, lead } = module
  const columns = steps.length > 7 ? Math.ceil(steps.length / 2) : steps.length
  return (
    <ModuleSection module={module} mark={mark} tight={tight} lead={lead}>
      <ol className={`way ${styles}`} style={{ '--steps': columns } as Record<string, number>}>
        {steps.map(({ title, text, image, link }, index) => (
          <li key={title} className={[index === 0 ? 'first' : '', index % 2 === 1 ? 'even' : ''].join(' ')}>
            <div className="pic">
              <Picture image={image} preset="gallery" alt="" />
            </div>
            <div className="text">
              <h3>{link === undefined ? title : <Link link={link}>{title}</Link>}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </ModuleSection>
  )
}
