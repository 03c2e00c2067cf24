import { createHash } from 'node:crypto'
import {
  BrandsDocument, ContactsDocument, CountriesDocument, LanguagesDocument, LocationsDocument, MediaReleasesDocument,
  NavigationsDocument, NewsFeedDocument, SitesDocument, StoriesDocument, StoryContactsDocument, SystemRedirectsDocument,
} from './generated/operations.ts' // prettier-ignore

/** Queries that hold nothing protected. Pages are not among them: some are protected, and a query cannot tell them apart. */
const OPEN_QUERIES = [
  BrandsDocument, ContactsDocument, CountriesDocument, LanguagesDocument, LocationsDocument, MediaReleasesDocument,
  NavigationsDocument, NewsFeedDocument, SitesDocument, StoriesDocument, StoryContactsDocument, SystemRedirectsDocument,
] // prettier-ignore

/** SHA-256 of a query's text, in hexadecimal. */
export function hashQuery(query: string): string {
  return createHash('sha256').update(query).digest('hex')
}

/** Texts of the queries that the draft proxy passes on, by their hash. */
export const DRAFT_QUERIES: ReadonlyMap<string, string> = new Map(
  OPEN_QUERIES.map((document) => [hashQuery(document.toString()), document.toString()]),
)
