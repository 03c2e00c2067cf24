import { LANGUAGES, pickDefaultLanguage, type Language } from '../../../src/domain/locale/language.ts'
import { findById, findBySlug, type ContentStore } from '../content-store.ts'
import { viewEntry, type EntryView, type LinkView } from '../entry-view.ts'
import type { ModelName } from '../files/collections.ts'
import type { Scope } from '../scope.ts'
import type { ContentContext } from './context.ts'

interface LocalizationArguments {
  readonly locales?: readonly Language[] | null
  readonly includeCurrent?: boolean | null
}

/** The same entry in its other languages; in those of `locales` only, where given. */
function localizations(view: EntryView, { locales, includeCurrent }: LocalizationArguments): readonly EntryView[] {
  return LANGUAGES.filter((language) => view.entry.languages.includes(language))
    .filter((language) => locales === undefined || locales === null || locales.includes(language))
    .filter((language) => includeCurrent === true || language !== view.locale)
    .flatMap((language) => viewEntry(view.entry, { ...view.scope, languages: [language] }) ?? [])
}

/** The language that a page is written in: by default English, or the first that it is in. */
const translationSourceLanguage = (
  view: EntryView<'ContentPage'> | EntryView<'Story'> | EntryView<'MediaRelease'> | EntryView<'SystemPage'>,
): Language => view.translationSourceLanguage ?? pickDefaultLanguage(view.entry.languages)

const LOCALIZED_MODELS: readonly ModelName[] = [
  'Country', 'Language', 'Brand', 'Navigation', 'ContentPage', 'SystemPage', 'Story', 'StoryContact', 'MediaRelease', 'NewsItem', 'Location', 'Contact',
] // prettier-ignore

/** An entry that another one names. Of an invalid entry only the id is known; the reference to it is valid. */
function findNamed(model: ModelName, id: string | undefined, scope: Scope, store: ContentStore): object | undefined {
  if (id === undefined) return undefined
  const entry = findById(store, model, id)
  if (entry !== undefined) return viewEntry(entry, scope)
  return store.invalid[model]?.some((wrong) => wrong.id === id) === true ? { id } : undefined
}

/** The same by slugs. */
function findAllNamed(
  model: 'Story' | 'StoryContact',
  slugs: readonly string[],
  scope: Scope,
  store: ContentStore,
): readonly object[] {
  return slugs.flatMap((slug): object | readonly never[] => {
    const entry = findBySlug(store, model, slug)
    if (entry !== undefined) return viewEntry(entry, scope) ?? []
    return store.invalid[model]?.some((wrong) => wrong.slug === slug) === true ? { slug } : []
  })
}

/** Links that stand in a navigation or beside a title take their text from it. */
function withTitleAsText(source: {
  readonly link?: LinkView
  readonly title?: string
  readonly name?: string
}): object | undefined {
  return source.link === undefined
    ? undefined
    : { ...source.link, text: source.link.text ?? source.title ?? source.name }
}

/** Modules know their place in the entry and its scope: their relations are looked up in it. */
function modulesOf(view: EntryView<'ContentPage'> | EntryView<'Story'>): readonly object[] {
  return view.modules.map((module, index) => ({
    ...module,
    __typename: `${module.type.charAt(0).toUpperCase()}${module.type.slice(1)}Module`,
    id: module.id ?? `module-${index + 1}`,
    anchor: module.id,
    scope: view.scope,
  }))
}

type Navigation = (view: EntryView<'Site'>, args: unknown, context: ContentContext) => object | undefined

const navigation =
  (field: 'header' | 'footer'): Navigation =>
  (view, _args, { store }) =>
    findNamed('Navigation', view[field], view.scope, store)

interface ScopedModule {
  readonly scope: Scope
  readonly contact: string
  readonly stories: readonly string[]
}

/** Fields that lead from one entry to another, and those whose name or form differs from the file's. */
export const entryResolvers = {
  ...Object.fromEntries(LOCALIZED_MODELS.map((model) => [model, { localizations }])),
  Country: {
    localizations,
    supportedLanguages: (view: EntryView<'Country'>, _args: unknown, { store }: ContentContext) =>
      view.supportedLanguages.flatMap((code) => {
        const entry = findById(store, 'Language', `language-${code}`)
        return entry === undefined ? [] : (viewEntry(entry, view.scope) ?? [])
      }),
  },
  Site: { headerNavigation: navigation('header'), footerNavigation: navigation('footer') },
  ContentPage: {
    localizations,
    translationSourceLanguage,
    modules: modulesOf,
    site: (view: EntryView<'ContentPage'>, _args: unknown, { store }: ContentContext) => {
      const site = findById(store, 'Site', view.entry.siteId ?? '')
      return site === undefined ? undefined : viewEntry(site, view.scope)
    },
    parent: (view: EntryView<'ContentPage'>, _args: unknown, { store }: ContentContext) =>
      findNamed('ContentPage', view.parent, view.scope, store),
  },
  Story: {
    localizations,
    translationSourceLanguage,
    modules: modulesOf,
    storyContacts: (view: EntryView<'Story'>, _args: unknown, { store }: ContentContext) =>
      findAllNamed('StoryContact', view.contacts, view.scope, store),
  },
  MediaRelease: {
    localizations,
    translationSourceLanguage,
    contact: (view: EntryView<'MediaRelease'>, _args: unknown, { store }: ContentContext) =>
      findNamed('Contact', view.contact, view.scope, store),
  },
  ContactModule: {
    contact: (module: ScopedModule, _args: unknown, { store }: ContentContext) =>
      findNamed('Contact', module.contact, module.scope, store),
  },
  StoriesModule: {
    stories: (module: ScopedModule, _args: unknown, { store }: ContentContext) =>
      findAllNamed('Story', module.stories, module.scope, store),
  },
  NavigationItem: {
    link: (item: { readonly link?: LinkView; readonly title: string; readonly target?: string }) =>
      item.link === undefined ? undefined : { ...item.link, text: item.title, newTab: item.target === '_blank' },
  },
  LegendItem: { link: withTitleAsText },
  ProcessStep: { link: withTitleAsText },
  RangeItem: { link: withTitleAsText },
  SystemPage: { localizations, translationSourceLanguage },
  NewsItem: { localizations, link: withTitleAsText },
  CalendarItem: { startDate: (item: { readonly date: string }) => item.date },
  EventItem: { startDate: (item: { readonly date: string }) => item.date },
}
