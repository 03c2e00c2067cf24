/** A tag, or what only reads as one: who wants to know parses the file. */
const QUERY_TAG = /\bgraphql`/

/** Whether a text of code may hold a `graphql` tag. */
export function hasQueryTag(text: string): boolean {
  return QUERY_TAG.test(text)
}
