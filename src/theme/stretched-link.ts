/** Declarations of a link that all of its card answers to, which is positioned; to be put into `css`. */
export const stretchedLink = `
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
