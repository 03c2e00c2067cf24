/** Styles as they are written; the tag is for editors and formatters. */
export const css = String.raw
