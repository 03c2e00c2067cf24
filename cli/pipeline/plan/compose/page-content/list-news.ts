import type { NewsTeaser } from '../../../../../src/domain/page/page-module.ts'
import { sortByDate } from '../../../../../src/domain/content/recommended-stories.ts'
import type { ComposeScope } from '../compose-scope.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'
import { optionalLink } from './optional-link.ts'

/** The latest news in the language of the edition, newest first. */
export function listNews(latest: number, scope: ComposeScope): readonly NewsTeaser[] {
  const { news } = scope.edition.content.index.content
  const newest = sortByDate(news.map((item) => ({ ...item, slug: item.id }))).slice(0, latest)
  return newest.map(({ id, title, text, publicationDate, link, image }) => ({
    id,
    title,
    text,
    publicationDate,
    ...optionalLink(link, scope),
    ...omitUndefined({ image }),
  }))
}
