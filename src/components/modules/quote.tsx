import type { ReactNode } from 'react'
import { Picture } from '../kit/picture.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  padding-block: 28px;
  border-block: 1px solid var(--ink);
  & blockquote p {
    font-size: var(--step-3);
    font-stretch: var(--stretch-display);
    font-weight: 480;
    line-height: 1.2;
    letter-spacing: -0.01em;
    text-wrap: balance;
    &:is(:lang(ja), :lang(zh)) {
      line-height: 1.5;
      letter-spacing: 0;
    }
  }
  & figcaption {
    display: flex;
    align-items: center;
    gap: 16px;
    margin-top: 18px;
    font-size: var(--step--1);
    color: var(--ink-3);
    & img,
    & .gatsby-image-wrapper {
      width: 64px;
      height: 64px;
      border: 1px solid var(--line-strong);
    }
    & b {
      color: var(--ink);
      font-weight: 550;
    }
  }
`

/** A sentence that someone said. */
export function Quote({ module, mark, tight }: ModuleProps<'quote'>): ReactNode {
  const { text, person, role, image } = module
  return (
    <ModuleSection module={module} mark={mark} tight={tight} width="breakout">
      <figure className={styles}>
        <blockquote>
          <p>{text}</p>
        </blockquote>
        <figcaption>
          {image !== undefined && <Picture image={image} preset="storyContact" alt="" />}
          <span>
            <b>{person}</b>
            {role !== undefined && (
              <>
                <br />
                {role}
              </>
            )}
          </span>
        </figcaption>
      </figure>
    </ModuleSection>
  )
}
