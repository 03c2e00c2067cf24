import type { ReactNode } from 'react'
import type { StoryAuthor } from '../../domain/page/page-data.ts'
import { RouteLink } from '../kit/links/link.tsx'
import { Picture } from '../kit/picture.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  display: grid;
  grid-template-columns: 80px 1fr;
  gap: 16px;
  align-items: center;
  & > img,
  & > .gatsby-image-wrapper,
  & > div[aria-hidden] {
    width: 80px;
    height: 80px;
    border: 1px solid var(--ink);
    background: var(--surface);
    object-fit: cover;
  }
  & b {
    font-weight: 550;
  }
  & p {
    font-size: var(--step--1);
    color: var(--ink-3);
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--accent);
    text-underline-offset: 3px;
    font-size: var(--step--1);
  }
`

/** A story contact: portrait, name, role, and the way to the stories. */
export function Person({ author, link }: { readonly author: StoryAuthor; readonly link?: string }): ReactNode {
  return (
    <div className={styles}>
      <Picture image={author.image} preset="storyContact" alt="" />
      <div>
        <b>{author.name}</b>
        <p>{author.role}</p>
        {link !== undefined && <RouteLink route={author.route}>{link}</RouteLink>}
      </div>
    </div>
  )
}
