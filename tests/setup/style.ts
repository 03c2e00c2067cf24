/** What a stylesheet is in component tests: nothing. */
export const styleSheet = ''
