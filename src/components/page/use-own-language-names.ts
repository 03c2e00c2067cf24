import { graphql, useStaticQuery } from 'gatsby'

interface QueryResult {
  readonly content: {
    readonly languages: readonly { readonly languageCode: string; readonly ownName: string }[]
  }
}

/** A language of the sites, and its name in itself. */
export interface OwnLanguageName {
  readonly code: string
  readonly name: string
}

/** The languages of the sites, each by its name in itself, as the content service has it (S1 §3 “languages”). */
export function useOwnLanguageNames(): readonly OwnLanguageName[] {
  const { content } = useStaticQuery<QueryResult>(graphql`
    {
      content {
        languages(sitesOnly: true) {
          languageCode
          ownName
        }
      }
    }
  `)
  return content.languages.map(({ languageCode: code, ownName }) => ({
    code,
    // Some languages write their names small, which looks like a slip beside those that do not.
    name: `${ownName.slice(0, 1).toLocaleUpperCase(code)}${ownName.slice(1)}`,
  }))
}
