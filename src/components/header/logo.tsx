import type { ReactNode } from 'react'
import type { ImageRef } from '../../domain/picture/image-ref.ts'
import { RouteLink } from '../kit/links/link.tsx'
import { Picture } from '../kit/picture.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  text-decoration: none;
  color: var(--ink);
  font-size: 1.35rem;
  font-weight: 620;
  letter-spacing: -0.004em;
  line-height: 1;
  font-family: var(--font-text);
  /* A wordmark would shrink beside a long navigation before the navigation takes up its own slack. */
  &:has(img) {
    flex: none;
  }
  & picture {
    display: contents;
  }
  & img {
    height: 26px;
    width: auto;
    max-width: 200px;
    object-fit: contain;
    object-position: left;
  }
  @media (min-width: 1024px) {
    font-size: 1.5rem;
  }
`

/** The site's wordmark, or its name, as the link to its home page. */
export function Logo({
  siteName,
  logo,
}: {
  readonly siteName: string
  readonly logo: ImageRef | undefined
}): ReactNode {
  return (
    <RouteLink className={`logo ${styles}`} route="/">
      {logo === undefined ? (
        siteName
      ) : (
        // React writes a preload link beside an eager picture, which in a slice would stand where the browser expects the
        // header; a picture inside <picture> gets none.
        <picture>
          <Picture image={logo} preset="brand" alt={siteName} eager />
        </picture>
      )}
    </RouteLink>
  )
}
