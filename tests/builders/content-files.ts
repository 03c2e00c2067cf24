import { createContentFolder, type ContentFolder } from '../fixtures/content-folder.ts'

/** The least that a content service can serve: one site with two empty navigations, and two countries. */
const BASE: Readonly<Record<string, unknown>> = {
  'system/sites.yaml': [
    { id: 'site-main', name: 'Trenholt', domains: ['localhost'], header: 'nav-header', footer: 'nav-footer' },
  ],
  'system/countries.json': JSON.stringify([
    {
      code: 'CH',
      hidden: false,
      sortIndex: 20,
      supportedLanguages: ['de', 'fr'],
      defaultLanguage: 'de',
      measurementSystem: 'Metric',
      names: { de: 'Schweiz', en: 'Switzerland' },
    },
    {
      code: 'AQ',
      hidden: true,
      sortIndex: 10,
      supportedLanguages: ['en'],
      defaultLanguage: 'en',
      measurementSystem: 'Metric',
      names: { en: 'Antarctica' },
    },
  ]),
  'system/languages.json': JSON.stringify(
    ['de', 'en', 'fr'].map((code) => ({ code, defaultCountry: 'CH', names: { en: code } })),
  ),
  'navigation/nav-header.yaml': { id: 'nav-header', title: { en: 'Main', de: 'Haupt' } },
  'navigation/nav-footer.yaml': { id: 'nav-footer', title: { en: 'Footer' } },
}

/** Files that the content service can serve: the least that is needed, and some in addition to, or instead of, it. */
export const contentFilesOf = (files: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  ...BASE,
  ...files,
})

/** A folder that the content service can serve, with some files in addition to, or instead of, the least that is needed. */
export function contentFolderOf(files: Readonly<Record<string, unknown>> = {}): Promise<ContentFolder> {
  return createContentFolder(contentFilesOf(files))
}

/** A page file with an id and what else differs. */
export function pageFileOf(
  id: string,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    id,
    slug: id.replace(/^page-/, ''),
    title: { en: `Title of ${id}` },
    description: { en: 'About it' },
    ...more,
  }
}

/** A news item file with an id, a date and what else differs. */
export function newsFileOf(
  id: string,
  publicationDate: string,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return { id, title: { en: `News ${id}` }, text: { en: 'Text' }, publicationDate, ...more }
}
