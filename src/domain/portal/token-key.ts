/** Key under which a browser keeps the tokens of a client (A12). */
export const toTokenKey = ({ prefix, clientId }: { readonly prefix: string; readonly clientId: string }): string =>
  `${prefix}-${clientId}`

/** Key of the user's name, beside the tokens, with which public pages greet. */
export const toPersonKey = (identity: Parameters<typeof toTokenKey>[0]): string => `${toTokenKey(identity)}-person`
