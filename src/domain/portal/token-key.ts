/** Key under which a browser keeps the tokens of a client (A12). */
export const toTokenKey = ({ prefix, clientId }: { readonly prefix: string; readonly clientId: string }): string =>
  `${prefix}-${clientId}`
