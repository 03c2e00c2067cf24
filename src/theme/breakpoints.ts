/** Media queries of the layout, mobile first. */
export const from = {
  /** Large phones. */
  phone: '@media (min-width: 600px)',
  /** Small tablets. */
  tablet: '@media (min-width: 700px)',
  /** Twelve columns from here on. */
  columns: '@media (min-width: 900px)',
  /** The wide header. */
  desktop: '@media (min-width: 1024px)',
} as const

/** The opposite of `from`: up to one pixel less. */
export const below = {
  phone: '@media (max-width: 599px)',
  columns: '@media (max-width: 899px)',
  desktop: '@media (max-width: 1023px)',
} as const
