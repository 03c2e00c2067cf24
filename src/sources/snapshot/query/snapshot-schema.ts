import { CATALOGUE_SCHEMA } from './catalogue-schema.ts'
import { CONTENT_SCHEMA } from './content-schema.ts'

/** What the field `software` of Gatsby's schema has: the works of others that visitors load (`src/sources/shipped-parts`). */
const SOFTWARE_SCHEMA = /* GraphQL */ `
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

/** The fields that the snapshot has in Gatsby's schema, with the names of their types there. */
export const SNAPSHOT_FIELDS = [
  { fieldName: 'content', typeName: 'Content', schema: CONTENT_SCHEMA },
  { fieldName: 'catalogue', typeName: 'Catalogue', schema: CATALOGUE_SCHEMA },
  { fieldName: 'software', typeName: 'Software', schema: SOFTWARE_SCHEMA },
] as const
