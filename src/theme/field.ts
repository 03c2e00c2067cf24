/** Declarations that all fields share, whether one writes in them or chooses; to be put into `css`. */
export const field = `
  min-height: 48px;
  max-width: 100%;
  padding: 11px 14px;
  border: 1px solid var(--field);
  border-radius: var(--radius);
  background: var(--paper);
  color: var(--ink);
`

/** What a field shows that is pointed at or written in; to be put into `css`. */
export const fieldStates = `
  &:hover {
    border-color: var(--ink);
  }
  &:focus {
    outline: 2px solid var(--focus);
    outline-offset: 0;
    border-color: var(--focus);
  }
`
