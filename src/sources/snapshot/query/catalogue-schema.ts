import { SHARED_SCHEMA } from './shared-schema.ts'

/** What the field `catalogue` of Gatsby's schema has: the product service's part of the snapshot (S1 §3). */
export const CATALOGUE_SCHEMA = /* GraphQL */ `
  ${SHARED_SCHEMA}

  type Query {
    classifications(language: Language! = en, slugs: [String!]): [Classification!]!
    "In the order of the source; \`classification\`: the slug of the one that they stand in."
    products(language: Language! = en, slugs: [String!], classification: String, first: Int): [Product!]!
    capabilities(language: Language! = en, ids: [ID!]): [Capability!]!
    documents(language: Language! = en, ids: [ID!]): [Document!]!
  }

  type Classification {
    id: ID!
    slug: String!
    parentSlug: String
    name: String!
    description: String!
    type: String!
    sortIndex: Float!
    "Absent: everywhere."
    supportedCountries: [String!]
    image: Image
    imageHighRes: Image
    language: Language!
  }

  type SpecificationValue {
    "Ready to print in the record's language."
    text: String!
    numbers: [Float!]
    "Of several; absent: one."
    texts: [String!]
    kind: String!
    decimals: Float!
  }

  type Specification {
    id: ID!
    group: String!
    name: String!
    value: SpecificationValue!
    unit: String!
    "Absent: the same in both systems."
    measurementSystem: String
    headline: Boolean!
  }

  type Price {
    "Decimal with a point."
    amount: String!
    "ISO 4217."
    currency: String!
    "Absent: all that have no price of their own."
    countries: [String!]
    minimumQuantity: Float!
    unit: String
    isTaxIncluded: Boolean!
    "First and last day on which it holds."
    validFrom: String
    validUntil: String
  }

  type Variant {
    id: ID!
    nameMetric: String!
    nameImperial: String!
    sku: String
    gtin: String
    prices: [Price!]
    specifications: [Specification!]!
  }

  type Highlight {
    name: String!
    shortDescription: String!
    longDescription: String
    image: Image
    video: Video
  }

  type Product {
    id: ID!
    slug: String!
    name: String!
    sku: String
    gtin: String
    prices: [Price!]
    brandId: ID!
    classificationSlug: String!
    sortIndex: Float!
    isNew: Boolean!
    "Absent: everywhere."
    supportedCountries: [String!]
    shortDescription: String!
    longDescription: JSON!
    language: Language!
    images: [Image!]!
    cardImage: Image
    highlights: [Highlight!]!
    specifications: [Specification!]!
    variants: [Variant!]!
    capabilityIds: [ID!]!
    documentIds: [ID!]!
    relatedProducts: [String!]!
    relatedComponents: [String!]!
    relatedServices: [String!]!
    accessories: [String!]
    spareParts: [String!]
    "ISO 8601 date."
    discontinuedOn: String
    "Slug."
    successor: String
    video: Video
  }

  type Capability {
    id: ID!
    slug: String!
    name: String!
    description: String!
    image: Image
  }

  "A file that visitors may load; protected ones are left out."
  type Document {
    id: ID!
    slug: String!
    name: String!
    type: String!
    contentLanguage: String!
    url: String!
    thumbnailUrl: String
    filename: String!
    extension: String!
    mimeType: String!
    sizeBytes: Float!
  }
`
