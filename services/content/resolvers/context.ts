import type { AssetRecord } from '../../asset-records.ts'
import type { EntryRevision, Revision } from '../../revision.ts'
import type { ContentStore } from '../content-store.ts'
import type { RichTextAst } from '../../../src/integrations/rich-text/rich-text-ast.ts'
import type { Scope } from '../scope.ts'
import type { SavedTexts } from '../files/saved-texts.ts'

/** What resolvers work with during one request. */
export interface ContentContext {
  readonly store: ContentStore
  /** What the headers ask for; arguments go before it. */
  readonly scope: Scope
  readonly resolveAsset: (name: string) => AssetRecord & { readonly id: string; readonly url: string }
  readonly listRevisions: () => readonly Revision[]
  /** Of each page, in the order of the list. */
  readonly listPageRevisions: () => Promise<readonly EntryRevision[]>
  /** Where texts are written; absent: nobody can. */
  readonly saved?: SavedTexts | undefined
  /** The request carries the token for writing. */
  readonly mayWrite: boolean
  /** Looks at the files again with the next request. */
  readonly forget: () => void
  readonly parseMarkdown: (markdown: string) => RichTextAst
}
