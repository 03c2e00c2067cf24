import type { AssetRecord } from '../../drawing-catalogue.ts'
import type { Revision } from '../../revision.ts'
import type { ContentStore } from '../content-store.ts'
import type { RichTextAst } from '../rich-text-ast.ts'
import type { Scope } from '../scope.ts'

/** What resolvers work with during one request. */
export interface ContentContext {
  readonly store: ContentStore
  /** What the headers ask for; arguments go before it. */
  readonly scope: Scope
  readonly resolveAsset: (name: string) => (AssetRecord & { readonly id: string; readonly url: string }) | undefined
  readonly listRevisions: () => readonly Revision[]
  readonly parseMarkdown: (markdown: string) => RichTextAst
}
