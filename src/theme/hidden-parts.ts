/** On the document once nothing is folded any more. */
export const REVEALED_ATTRIBUTE = 'data-revealed'

/** Later sections, and the footer. */
export const HIDDEN_BANDS = [
  'main :is(section, article) ~ section',
  'main :is(section, article) ~ div > section',
  'main ~ div > footer',
].join(', ')

/** Further cards of a list. */
export const HIDDEN_CARDS = 'main li:nth-child(n + 5) > article'

/** Parts of a page that begin below the first screen of a phone. Apart from their styles: browsers load this, and no emotion. */
export const HIDDEN_SELECTOR = `${HIDDEN_BANDS}, ${HIDDEN_CARDS}`
