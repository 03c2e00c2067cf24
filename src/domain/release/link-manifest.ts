import type { Language } from '../locale/language.ts'

/** `links.json` of a host: what links of content that is fetched later need to know of the release besides its paths. */
export interface LinkManifest {
  readonly version: 1
  /** Products of the main site by slug. */
  readonly products: Readonly<
    Record<string, { readonly route: string; readonly names: Readonly<Partial<Record<Language, string>>> }>
  >
  /** Titles of pages by site and id; releases of earlier builds have none. */
  readonly titles?: Readonly<Record<string, Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>>>
  /** Files by document id. */
  readonly files: Readonly<Record<string, { readonly slug: string; readonly mimeType: string }>>
}
