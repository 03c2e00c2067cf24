/** What both parts of the schema know: languages, pictures, films. */
export const SHARED_SCHEMA = /* GraphQL */ `
  "Any JSON value, as the snapshot holds it: modules, rich text, links."
  scalar JSON

  "The languages of the sites."
  enum Language {
    cs
    de
    en
    es
    fr
    hu
    ja
    pt
    ro
    sk
    zh
  }

  "A picture at the asset host, without transformation segments."
  type Image {
    url: String!
    mimeType: String!
    "CSS pixels."
    width: Float!
    height: Float!
    "Empty for decoration."
    alt: String!
  }

  "A film at the asset host."
  type Video {
    url: String!
    mimeType: String!
    width: Float!
    height: Float!
    durationSeconds: Float
    poster: Image!
  }
`
