import type { TemplateContent } from '../../../../src/domain/page/page-data.ts'
import type { TemplateName } from '../../../../src/domain/page/page-node.ts'
import type { ComposeScope } from '../compose-scope.ts'
import type { EditionPage } from '../site-edition.ts'
import { composeClassification } from './compose-classification.ts'
import { composeComparison } from './compose-comparison.ts'
import { composeContentPage } from './compose-content-page.ts'
import { composeCountries } from './compose-countries.ts'
import { composeMediaRelease, composeMediaReleaseList } from './compose-media-releases.ts'
import { composeProduct } from './compose-product.ts'
import { composeStory, composeStoryAuthor, composeStoryContacts, composeStoryList } from './compose-stories.ts'

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
    case 'portal':
    case 'editor':
    case 'search':
    case 'licences':
    case 'not-found':
      return {}
    default:
      return subject satisfies never
  }
}
