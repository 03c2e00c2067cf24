import { SHARED_SCHEMA } from './shared-schema.ts'

/** What the field `content` of Gatsby's schema has: the content service's part of the snapshot (S1 §3). */
export const CONTENT_SCHEMA = /* GraphQL */ `
  ${SHARED_SCHEMA}

  type Query {
    "By sort index, the entry ALL first; hidden countries only where the group shows them."
    countries: [Country!]!
    "All languages that the content service knows; \`sitesOnly\`: those that pages are written in."
    languages(sitesOnly: Boolean! = false): [LanguageInfo!]!
    sites: [Site!]!
    brands: [Brand!]!
    redirects: [Redirect!]!
    navigations(language: Language! = en, ids: [ID!]): [Navigation!]!
    "Without protected ones: what stands in a query is public."
    pages(language: Language! = en, ids: [ID!], site: ID, first: Int): [Page!]!
    "The newest first."
    stories(language: Language! = en, ids: [ID!], first: Int): [Story!]!
    storyContacts(language: Language! = en, ids: [ID!]): [StoryContact!]!
    "The newest first."
    mediaReleases(language: Language! = en, ids: [ID!], first: Int): [MediaRelease!]!
    "The newest first."
    news(language: Language! = en, ids: [ID!], first: Int): [NewsItem!]!
    locations(language: Language! = en, ids: [ID!]): [Location!]!
    contacts(language: Language! = en, ids: [ID!]): [Contact!]!
  }

  enum MeasurementSystem {
    Metric
    Imperial
  }

  "A name in one language."
  type Localization {
    locale: Language!
    displayName: String!
  }

  type Country {
    "ISO 3166-1 alpha-2, or ALL."
    countryCode: ID!
    hidden: Boolean!
    sortIndex: Float!
    supportedLanguages: [Language!]!
    defaultLanguage: Language!
    defaultMeasurementSystem: MeasurementSystem!
    "In English where it has no name in the language."
    displayName(language: Language! = en): String!
    "In all languages that it has a name in, unless some are named."
    localizations(languages: [Language!]): [Localization!]!
  }

  type LanguageInfo {
    languageCode: ID!
    defaultCountry: String!
    "In English where it has no name in the language."
    displayName(language: Language! = en): String!
    "Its name in itself; in English for one that no page is written in."
    ownName: String!
    "In all languages that it has a name in, unless some are named."
    localizations(languages: [Language!]): [Localization!]!
  }

  type SiteDomain {
    host: String!
    slug: String
  }

  type Site {
    id: ID!
    name: String!
    "Absent for the main site."
    slug: String
    technicalName: String!
    isMain: Boolean!
    internationalOnly: Boolean!
    hideSideButtons: Boolean!
    enableCutFont: Boolean!
    headerNavigationId: ID!
    footerNavigationId: ID!
    domains: [SiteDomain!]!
  }

  type Brand {
    id: ID!
    name: String!
    pimId: String!
    theme: String!
    image: Image
  }

  type Redirect {
    id: ID!
    previousUrl: String!
    reason: String
    "Absent where the address is gone."
    target: JSON
    publishAt: String
    unpublishAt: String
  }

  type Navigation {
    id: ID!
    title: String!
    theme: String!
    hidden: Boolean!
    items: JSON!
    sections: JSON!
    legal: JSON!
    contactLink: JSON
  }

  type Page {
    id: ID!
    contentLanguage: Language!
    availableLanguages: [Language!]!
    siteId: ID!
    slug: String!
    parentId: ID
    title: String!
    description: String!
    theme: String!
    "Absent: everywhere."
    countries: [String!]
    image: Image
    modules: JSON!
    publishAt: String
    unpublishAt: String
  }

  type Story {
    id: ID!
    contentLanguage: Language!
    availableLanguages: [Language!]!
    slug: String!
    title: String!
    leadText: String!
    publicationDate: String!
    category: String!
    readingMinutes: Float!
    image: Image
    video: Video
    contactSlugs: [String!]!
    productSlugs: [String!]!
    modules: JSON!
    publishAt: String
    unpublishAt: String
  }

  type StoryContact {
    id: ID!
    contentLanguage: Language!
    availableLanguages: [Language!]!
    slug: String!
    name: String!
    role: String!
    bio: String!
    email: String!
    image: Image
  }

  type MediaRelease {
    id: ID!
    contentLanguage: Language!
    availableLanguages: [Language!]!
    slug: String!
    title: String!
    leadText: String!
    body: JSON!
    publicationDate: String!
    isAdHoc: Boolean!
    place: String!
    documentIds: [ID!]!
    contactId: ID
    publishAt: String
    unpublishAt: String
  }

  type NewsItem {
    id: ID!
    contentLanguage: Language!
    availableLanguages: [Language!]!
    title: String!
    text: String!
    publicationDate: String!
    link: JSON
    image: Image
    publishAt: String
    unpublishAt: String
  }

  type Location {
    id: ID!
    contentLanguage: Language!
    availableLanguages: [Language!]!
    name: String!
    kind: String!
    country: String!
    city: String!
    addressLines: [String!]!
    postalCode: String!
    latitude: Float!
    longitude: Float!
    phone: String!
    email: String!
    services: [String!]!
    openingHours: [String!]!
  }

  type ContactPhone {
    region: String!
    number: String!
  }

  type Contact {
    id: ID!
    contentLanguage: Language!
    availableLanguages: [Language!]!
    name: String!
    text: String!
    phones: [ContactPhone!]!
    email: String!
  }
`
