import { WAYS_ON, type TemplateContent, type WaysOnContent } from '../../../../../src/domain/page/page-data.ts'
import type { TemplateName } from '../../../../../src/domain/page/page-node.ts'
import type { ComposeScope } from '../compose-scope.ts'
import type { EditionPage } from '../../site/site-edition.ts'
import { composeClassification } from './compose-classification.ts'
import { composeCountries } from './compose-countries.ts'
import { composeProduct } from './compose-product.ts'
import { composeStory, composeStoryAuthor, composeStoryContacts, composeStoryList } from './compose-stories.ts'
import type { ContentPage, MediaRelease } from '../../../../../src/domain/content/content-entries.ts'
import { resolveModules } from './resolve-modules.ts'
import { listClassifications } from '../../../../../src/domain/catalogue/classification-tree.ts'
import { sortByDate } from '../../../../../src/domain/content/recommended-stories.ts'
import { resolveRichText } from '../../../../../src/domain/link/resolve-rich-text.ts'
import { findContactCard, toFileCards, toMediaReleaseTeaser } from './cards.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

const LATEST_RELEASES = 3

function listReleases({ edition }: ComposeScope): readonly MediaRelease[] {
  return sortByDate(edition.content.mediaReleases.map(({ entry }) => entry))
}

/** Content of the list of media releases, newest first. */
function composeMediaReleaseList(scope: ComposeScope): TemplateContent['media-release-list'] {
  return { releases: listReleases(scope).map((release) => toMediaReleaseTeaser(release, scope)) }
}

/** Content of a media release, with the newest of the others. */
function composeMediaRelease(release: MediaRelease, scope: ComposeScope): TemplateContent['media-release'] {
  return {
    title: release.title,
    leadText: release.leadText,
    publicationDate: release.publicationDate,
    place: release.place,
    isAdHoc: release.isAdHoc,
    body: resolveRichText(release.body, scope.links),
    files: toFileCards(release.documentIds, scope),
    ...omitUndefined({
      contact: release.contactId === undefined ? undefined : findContactCard(release.contactId, scope),
    }),
    latest: listReleases(scope)
      .filter(({ id }) => id !== release.id)
      .slice(0, LATEST_RELEASES)
      .map((other) => toMediaReleaseTeaser(other, scope)),
  }
}

/** Content of the comparison (K7): the country's products by classification; their data come from their own pages. */
function composeComparison({ edition }: ComposeScope): TemplateContent['comparison'] {
  const root = edition.catalogue.roots.find((one) => one.root === 'products')
  const nodes = root === undefined ? [] : listClassifications(root)
  return {
    classifications: nodes
      .filter(({ products }) => products.length > 0)
      .map(({ record, route, products }) => ({
        slug: record.slug,
        name: record.name,
        route,
        products: products.map(({ product }) => ({ slug: product.slug, name: product.name })),
      })),
  }
}

/** Content of a home or content page: its modules, and the pages directly below it. */
function composeContentPage(
  page: Pick<EditionPage, 'route'>,
  entry: ContentPage,
  scope: ComposeScope,
): TemplateContent['content'] {
  const children = [...scope.edition.pageAt.values()]
    .filter((other) => other.parentRoute === page.route && other.subject.kind === 'content')
    .map(({ title, description, route }) => ({ title, description, route }))
  return { modules: resolveModules(entry.modules, scope, entry.contentLanguage), children }
}

/** The areas that the site has. */
function composeWaysOn({ edition }: ComposeScope): WaysOnContent {
  const ways = Object.entries(WAYS_ON) as [keyof typeof WAYS_ON, string][]
  return { ways: ways.flatMap(([name, route]) => (edition.pageAt.has(route) ? [name] : [])) }
}

/** Content of any page, as its template expects it: the one place where page content is made. */
export function composeContent(page: EditionPage, scope: ComposeScope): TemplateContent[TemplateName] {
  const { subject } = page
  switch (subject.kind) {
    case 'content':
      return composeContentPage(page, subject.page, scope)
    case 'protected':
      return subject.protection
    case 'classification':
      return composeClassification(subject, scope)
    case 'product':
      return composeProduct(subject.entry, scope)
    case 'story':
      return composeStory(subject.story, scope)
    case 'story-author':
      return composeStoryAuthor(subject.contact, scope)
    case 'media-release':
      return composeMediaRelease(subject.release, scope)
    case 'story-list':
      return composeStoryList(scope)
    case 'story-contacts':
      return composeStoryContacts(scope)
    case 'media-release-list':
      return composeMediaReleaseList(scope)
    case 'countries':
      return composeCountries(scope)
    case 'comparison':
      return composeComparison(scope)
    case 'search':
    case 'not-found':
      return composeWaysOn(scope)
    case 'portal':
    case 'editor':
    case 'licences':
      return {}
    default:
      return subject satisfies never
  }
}
