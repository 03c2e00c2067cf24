/** What a group sets in the place of this file, `theme/brand.ts`: colours of the default theme, and themes of its own by their class. */
export const brand = { colours: {}, themes: {} }
