import { css } from '@emotion/react'

/** On the document once nothing is folded any more. */
export const UNFOLDED_ATTRIBUTE = 'data-unfolded'

const BANDS = [
  'main :is(section, article) ~ section',
  'main :is(section, article) ~ div > section',
  'main ~ div > footer',
]
const CARDS = ['main li:nth-child(n + 5) > article']

/** Parts of a page that begin below the first screen of a phone: later sections, further cards of a list, the footer. */
export const FOLDED_SELECTOR = [...BANDS, ...CARDS].join(', ')

/** A target needs the heights of all that lies above it. */
const whileFolded = (parts: readonly string[]): string =>
  `html:not([${UNFOLDED_ATTRIBUTE}], :has(:target)) :is(${parts.join(', ')})`

/**
 * Browsers leave out style, layout and paint of what is folded until somebody comes near; a height is assumed, and kept once
 * it is known. On paper everything is laid out. `src/gatsby/unfold-page.ts` ends it when there is time.
 */
export const foldedStyles = css`
  @media screen {
    ${whileFolded(BANDS)} {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 40rem;
    }
    ${whileFolded(CARDS)} {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 22rem;
    }
  }
`
