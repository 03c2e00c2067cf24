import { listProducts } from '../../../../../src/domain/catalogue/classification-tree.ts'
import type { ReferenceModule } from '../../../../../src/domain/content/content-module.ts'
import type { Language } from '../../../../../src/domain/locale/language.ts'
import type { LocationCard, PageModule, ProductReference } from '../../../../../src/domain/page/page-module.ts'
import { sortByDate } from '../../../../../src/domain/content/recommended-stories.ts'
import type { ComposeScope } from '../compose-scope.ts'
import { projectToMap } from './project-to-map.ts'
import {
  findContactCard,
  toFileCards,
  toMediaReleaseTeaser,
  toProductReference,
  toProductReferences,
  toStoryTeaser,
} from './cards.ts'
import { composeCookieTable } from './compose-cookie-table.ts'
import { listNews } from './list-news.ts'
import { optionalLink } from './optional-link.ts'
import { nameCountry } from '../name-country.ts'

type ModuleOf<T extends ReferenceModule['type']> = Extract<ReferenceModule, { readonly type: T }>

function listModuleProducts(module: ModuleOf<'products'>, scope: ComposeScope): readonly ProductReference[] {
  const named = toProductReferences(module.productSlugs, scope)
  if (module.classificationSlug === undefined) return named
  const node = scope.shared().catalogue.classificationBySlug.get(module.classificationSlug)
  const below = node === undefined ? [] : listProducts(node).map((entry) => toProductReference(entry, scope))
  return [...named, ...below.filter(({ slug }) => !module.productSlugs.includes(slug))]
}

function resolveStories(module: ModuleOf<'stories'>, scope: ComposeScope): PageModule {
  const { storySlugs, latest, link, ...frame } = module
  const all = sortByDate(scope.shared().content.stories.map(({ entry }) => entry))
  const named = storySlugs.flatMap((slug) => all.find((story) => story.slug === slug) ?? [])
  const newest = all.filter(({ slug }) => !storySlugs.includes(slug)).slice(0, latest ?? 0)
  const stories = [...named, ...newest].map((story) => toStoryTeaser(story, scope))
  return { ...frame, stories, ...optionalLink(link, scope) }
}

function resolveMediaReleases(module: ModuleOf<'mediaReleases'>, scope: ComposeScope): PageModule {
  const { latest, adHocOnly, link, ...frame } = module
  const releases = sortByDate(scope.shared().content.mediaReleases.map(({ entry }) => entry))
    .filter(({ isAdHoc }) => isAdHoc || !adHocOnly)
    .slice(0, latest)
    .map((release) => toMediaReleaseTeaser(release, scope))
  return { ...frame, releases, ...optionalLink(link, scope) }
}

function listLocations(kinds: readonly string[], scope: ComposeScope): readonly LocationCard[] {
  const { context, locale, edition } = scope
  return edition.content.index.content.locations
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ contentLanguage: _contentLanguage, availableLanguages: _availableLanguages, country, ...location }) => {
      return {
        ...location,
        ...projectToMap(location.latitude, location.longitude),
        country: nameCountry(context.countries, country, locale.language),
        countryCode: country,
      }
    })
}

/** A module that names other entries, with the data of those that exist; undefined for a missing contact. */
export function resolveReferenceModule(
  module: ReferenceModule,
  scope: ComposeScope,
  language: Language,
): PageModule | undefined {
  switch (module.type) {
    case 'downloads': {
      const { documentIds, ...frame } = module
      return { ...frame, files: toFileCards(documentIds, scope) }
    }
    case 'contact': {
      const { contactId, ...frame } = module
      const contact = findContactCard(contactId, scope)
      return contact === undefined ? undefined : { ...frame, contact }
    }
    case 'products': {
      const { productSlugs: _slugs, classificationSlug: _slug, link, ...frame } = module
      return { ...frame, products: listModuleProducts(module, scope), ...optionalLink(link, scope) }
    }
    case 'stories':
      return resolveStories(module, scope)
    case 'mediaReleases':
      return resolveMediaReleases(module, scope)
    case 'news': {
      const { latest, ...frame } = module
      return { ...frame, items: listNews(latest, scope) }
    }
    case 'cookieTable':
      return composeCookieTable(module, language, scope.context.input)
    case 'locations': {
      const { kinds, ...frame } = module
      return { ...frame, locations: listLocations(kinds, scope) }
    }
    default:
      return module satisfies never
  }
}
