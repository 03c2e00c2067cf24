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
