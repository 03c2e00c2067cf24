/**
 * HTML in parts: text, and between texts the alias of the slice whose HTML belongs there. Gatsby's comments around a
 * slice (`<!-- slice-start id="…" -->`) stand in the texts.
 */
export type PageMarkup = readonly (string | { readonly slice: 'header' | 'footer' })[]
