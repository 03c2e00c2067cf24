import type { ContentModule } from '../../../../../src/domain/content/content-module.ts'
import type { ContentLink, ResolvedLink } from '../../../../../src/domain/link/link-target.ts'
import type { Language } from '../../../../../src/domain/locale/language.ts'
import { isEmptyModule } from '../../../../../src/domain/page/is-empty-module.ts'
import type { PageModule } from '../../../../../src/domain/page/page-module.ts'
import { resolveLink } from '../../../../../src/domain/link/resolve-link.ts'
import { resolveRichText } from '../../../../../src/domain/link/resolve-rich-text.ts'
import type { ComposeScope } from '../compose-scope.ts'
import { findContactCard } from './cards.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'
import { optionalLink } from './optional-link.ts'
import { resolveReferenceModule } from './resolve-reference-module.ts'

function resolveLinks(all: readonly ContentLink[], { links }: ComposeScope): readonly ResolvedLink[] {
  return all.flatMap((link) => resolveLink(link, links) ?? [])
}

/** Items whose link is what they are for: one that leads nowhere goes with its item. */
function withRequiredLink<T extends { readonly link: ContentLink }>(
  items: readonly T[],
  { links }: ComposeScope,
): readonly (Omit<T, 'link'> & { readonly link: ResolvedLink })[] {
  return items.flatMap((item) => {
    const link = resolveLink(item.link, links)
    return link === undefined ? [] : [{ ...item, link }]
  })
}

/** Items that stand by themselves: only the link goes when it leads nowhere. */
function withOptionalLink<T extends { readonly link?: ContentLink }>(
  items: readonly T[],
  scope: ComposeScope,
): readonly (Omit<T, 'link'> & { readonly link?: ResolvedLink })[] {
  return items.map(({ link, ...item }) => ({ ...item, ...optionalLink(link, scope) }))
}

function resolveModule(module: ContentModule, scope: ComposeScope, language: Language): PageModule | undefined {
  const { links } = scope
  switch (module.type) {
    case 'hero':
      return { ...module, links: resolveLinks(module.links, scope), legend: withOptionalLink(module.legend, scope) }
    case 'text':
      return { ...module, body: resolveRichText(module.body, links) }
    case 'video': {
      const { transcript, ...rest } = module
      return transcript === undefined ? rest : { ...rest, transcript: resolveRichText(transcript, links) }
    }
    case 'aside':
      return { ...module, body: resolveRichText(module.body, links), links: resolveLinks(module.links, scope) }
    case 'accordion':
      return { ...module, items: module.items.map((item) => ({ ...item, body: resolveRichText(item.body, links) })) }
    case 'tabs':
      return { ...module, items: module.items.map((item) => ({ ...item, body: resolveRichText(item.body, links) })) }
    case 'teaserGrid':
      return { ...module, items: withRequiredLink(module.items, scope) }
    case 'rangeChart':
      return { ...module, items: withRequiredLink(module.items, scope) }
    case 'events':
      return { ...module, items: withOptionalLink(module.items, scope) }
    case 'financialCalendar':
      return { ...module, items: withOptionalLink(module.items, scope) }
    case 'process':
      return { ...module, steps: withOptionalLink(module.steps, scope) }
    case 'callToAction':
      return { ...module, links: resolveLinks(module.links, scope) }
    case 'form': {
      const { formContacts } = scope.context.input.config
      return { ...module, ...omitUndefined({ contact: findContactCard(formContacts[module.form], scope) }) }
    }
    case 'chart':
    case 'image':
    case 'quote':
    case 'table':
    case 'keyFigures':
    case 'timeline':
      return module
    default:
      return resolveReferenceModule(module, scope, language)
  }
}

/**
 * Modules as a template renders them: links resolved (L5), named entries in place. A module of which nothing is left, for
 * this country or at all, is left out.
 * @param language that the modules are written in.
 */
export function resolveModules(
  modules: readonly ContentModule[],
  scope: ComposeScope,
  language: Language,
): readonly PageModule[] {
  return modules
    .flatMap((module) => resolveModule(module, scope, language) ?? [])
    .filter((module) => !isEmptyModule(module))
}
