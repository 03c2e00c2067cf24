import { css } from '@emotion/react'
import { HIDDEN_BANDS, HIDDEN_CARDS, REVEALED_ATTRIBUTE } from './hidden-parts.ts'

/** A target needs the heights of all that lies above it. */
const whileFolded = (parts: string): string => `html:not([${REVEALED_ATTRIBUTE}], :has(:target)) :is(${parts})`

/**
 * Browsers skip style, layout and paint of folded parts until the visitor comes near; their height is estimated, and kept
 * once it is known. On paper everything is laid out. `src/gatsby/browser/content-visibility.ts` ends it when there is time.
 */
export const foldedStyles = css`
  @media screen {
    ${whileFolded(HIDDEN_BANDS)} {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 40rem;
    }
    ${whileFolded(HIDDEN_CARDS)} {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 22rem;
    }
  }
`
