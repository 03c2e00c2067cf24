import type { ContentPage } from '../../../../src/domain/content/content-entries.ts'
import type { TemplateContent } from '../../../../src/domain/page/page-data.ts'
import type { ComposeScope } from '../compose-scope.ts'
import type { EditionPage } from '../site-edition.ts'
import { resolveModules } from './resolve-modules.ts'

/** Content of a home or content page: its modules, and the pages directly below it. */
export function composeContentPage(
  page: Pick<EditionPage, 'route'>,
  entry: ContentPage,
  scope: ComposeScope,
): TemplateContent['content'] {
  const children = [...scope.edition.pageAt.values()]
    .filter((other) => other.parentRoute === page.route && other.subject.kind === 'content')
    .map(({ title, description, route }) => ({ title, description, route }))
  return { modules: resolveModules(entry.modules, scope, entry.contentLanguage), children }
}
