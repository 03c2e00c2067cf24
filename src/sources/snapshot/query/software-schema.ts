/** What the field `software` of Gatsby's schema has: the works of others that visitors load (`src/sources/shipped-parts`). */
export const SOFTWARE_SCHEMA = /* GraphQL */ `
  type Query {
    "Packages, typeface and data, by name."
    parts: [Part!]!
    "The texts of their licences, each once."
    texts: [LicenceText!]!
  }

  enum PartKind {
    CODE
    TYPEFACE
    DATA
  }

  type Part {
    name: ID!
    version: String!
    kind: PartKind!
    "SPDX identifier."
    licence: String!
    url: String
    "Who holds the rights, in the words of the licence."
    notices: [String!]!
    "Id of the text of its licence."
    textId: ID!
  }

  type LicenceText {
    id: ID!
    "SPDX identifier."
    licence: String!
    "Paragraphs, with an empty line between."
    text: String!
  }
`
