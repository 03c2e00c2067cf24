import type { ContentLink, ResolvedLink } from '../../../../../src/domain/link/link-target.ts'
import { resolveLink } from '../../../../../src/domain/link/resolve-link.ts'
import type { ComposeScope } from '../compose-scope.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

/** `{link}` where the link leads somewhere, else nothing. */
export function optionalLink(link: ContentLink | undefined, { links }: ComposeScope): { readonly link?: ResolvedLink } {
  const resolved = link === undefined ? undefined : resolveLink(link, links)
  return omitUndefined({ link: resolved })
}
