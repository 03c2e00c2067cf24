import { GraphQLScalarType } from 'graphql'
import type { LinkTarget } from '../../../src/domain/link/link-target.ts'
import type { LinkView } from '../entry-view.ts'
import { LOCALE_CODES } from '../scope.ts'
import { toPlainText } from '../../../src/integrations/rich-text/rich-text-ast.ts'
import type { ContentContext } from './context.ts'
import { findPage } from './query-resolvers.ts'

const LINK_TYPES: Readonly<Record<LinkTarget['kind'], string>> = {
  page: 'PageLink',
  path: 'PathLink',
  action: 'PathLink',
  hard: 'PathLink',
  external: 'ExternalLink',
  product: 'ProductLink',
  file: 'FileLink',
}

/** The part of a link's target that a field wants; the union's type guarantees the kind. */
function partOf<Kind extends LinkTarget['kind']>(
  link: LinkView,
  kind: Kind,
): Extract<LinkTarget, { kind: Kind }> | undefined {
  return link.target.kind === kind ? (link.target as Extract<LinkTarget, { kind: Kind }>) : undefined
}

function pathOf({ target }: LinkView): string | undefined {
  if (target.kind === 'action') return `action:${target.action}`
  if (target.kind === 'hard') return `hard:${target.href}`
  return target.kind === 'path' ? target.path : undefined
}

const newTab = { openInNewTab: (link: LinkView) => link.newTab }

const film = {
  video: ({ video }: { readonly video?: string }, _args: unknown, { resolveAsset }: ContentContext) => {
    const asset = video === undefined ? undefined : resolveAsset(video)
    return asset?.isMissing === true ? undefined : asset
  },
}

/** Scalars, enums, links, pictures and formatted texts. */
export const valueResolvers = {
  JSON: new GraphQLScalarType({ name: 'JSON', serialize: (value) => value }),
  Date: new GraphQLScalarType({ name: 'Date', serialize: String }),
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  }),
  Locale: Object.fromEntries(Object.entries(LOCALE_CODES).map(([language, code]) => [code, language])),
  LinkKind: { __resolveType: (link: LinkView) => LINK_TYPES[link.target.kind] },
  PageLink: {
    ...newTab,
    pageId: (link: LinkView) => partOf(link, 'page')?.pageId,
    page: (link: LinkView, _args: unknown, { store }: ContentContext) =>
      findPage(store, partOf(link, 'page')?.pageId ?? '', link.scope),
    pageParameters: (link: LinkView) => partOf(link, 'page')?.parameters,
    anchor: (link: LinkView) => partOf(link, 'page')?.hash,
  },
  PathLink: { ...newTab, path: pathOf },
  ExternalLink: { ...newTab, url: (link: LinkView) => partOf(link, 'external')?.url },
  ProductLink: { ...newTab, productSlug: (link: LinkView) => partOf(link, 'product')?.slug },
  FileLink: { ...newTab, documentId: (link: LinkView) => partOf(link, 'file')?.documentId },
  Picture: {
    asset: (picture: { readonly assetName: string }, _args: unknown, { resolveAsset }: ContentContext) =>
      resolveAsset(picture.assetName),
  },
  Asset: { duration: (asset: { readonly durationSeconds?: number }) => asset.durationSeconds },
  RichText: {
    raw: (markdown: string, _args: unknown, { parseMarkdown }: ContentContext) => parseMarkdown(markdown),
    markdown: (markdown: string) => markdown,
    text: (markdown: string, _args: unknown, { parseMarkdown }: ContentContext) => toPlainText(parseMarkdown(markdown)),
  },
  Story: film,
  VideoModule: film,
  AsideModule: film,
}
