import { LANGUAGES, type Language } from '../../../src/domain/language.ts'
import { findById, findBySlug } from '../content-store.ts'
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

const LOCALIZED_MODELS: readonly ModelName[] = [
  'Country', 'Language', 'Brand', 'Navigation', 'ContentPage', 'SystemPage', 'Story', 'StoryContact', 'MediaRelease', 'NewsItem', 'Location', 'Contact',
] // prettier-ignore

/** Links that stand in a navigation or beside a title take their text from it. */
function withTitleAsText(source: { readonly link?: LinkView; readonly title?: string; readonly name?: string }): object | undefined {
  return source.link === undefined ? undefined : { ...source.link, text: source.link.text ?? source.title ?? source.name }
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

type Navigation = (view: EntryView<'Site'>, args: unknown, context: ContentContext) => EntryView | undefined

const navigation =
  (field: 'header' | 'footer'): Navigation =>
  (view, _args, { store }) => {
    const id = view[field]
    const entry = id === undefined ? undefined : findById(store, 'Navigation', id)
    return entry === undefined ? undefined : viewEntry(entry, view.scope)
  }

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
    modules: modulesOf,
    site: (view: EntryView<'ContentPage'>, _args: unknown, { store }: ContentContext) => {
      const site = findById(store, 'Site', view.entry.siteId ?? '')
      return site === undefined ? undefined : viewEntry(site, view.scope)
    },
    parent: (view: EntryView<'ContentPage'>, _args: unknown, { store }: ContentContext) => {
      const parent = findById(store, 'ContentPage', view.parent ?? '')
      return parent === undefined ? undefined : viewEntry(parent, view.scope)
    },
  },
  Story: {
    localizations,
    modules: modulesOf,
    storyContacts: (view: EntryView<'Story'>, _args: unknown, { store }: ContentContext) =>
      view.contacts.flatMap((slug) => {
        const entry = findBySlug(store, 'StoryContact', slug)
        return entry === undefined ? [] : (viewEntry(entry, view.scope) ?? [])
      }),
  },
  MediaRelease: {
    localizations,
    contact: (view: EntryView<'MediaRelease'>, _args: unknown, { store }: ContentContext) => {
      const contact = findById(store, 'Contact', view.contact ?? '')
      return contact === undefined ? undefined : viewEntry(contact, view.scope)
    },
  },
  ContactModule: {
    contact: (module: ScopedModule, _args: unknown, { store }: ContentContext) => {
      const contact = findById(store, 'Contact', module.contact)
      return contact === undefined ? undefined : viewEntry(contact, module.scope)
    },
  },
  StoriesModule: {
    stories: (module: ScopedModule, _args: unknown, { store }: ContentContext) =>
      module.stories.flatMap((slug) => {
        const story = findBySlug(store, 'Story', slug)
        return story === undefined ? [] : (viewEntry(story, module.scope) ?? [])
      }),
  },
  NavigationItem: {
    link: (item: { readonly link?: LinkView; readonly title: string; readonly target?: string }) =>
      item.link === undefined ? undefined : { ...item.link, text: item.title, newTab: item.target === '_blank' },
  },
  LegendItem: { link: withTitleAsText },
  ProcessStep: { link: withTitleAsText },
  RangeItem: { link: withTitleAsText },
  NewsItem: { localizations, link: withTitleAsText },
  CalendarItem: { startDate: (item: { readonly date: string }) => item.date },
  EventItem: { startDate: (item: { readonly date: string }) => item.date },
}
