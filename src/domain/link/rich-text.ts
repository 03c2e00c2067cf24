/**
 * Formatted text as a tree: the content service's `RichText.raw`, reduced to what the sites render.
 * `L` is the link target: as written (`LinkTarget`) in the snapshot, resolved (`ResolvedLink`) in page data.
 */
export interface RichText<L> {
  readonly blocks: readonly RichTextBlock<L>[]
}

export type RichTextBlock<L> =
  | { readonly type: 'paragraph'; readonly children: readonly RichTextInline<L>[] }
  | {
      readonly type: 'heading'
      readonly level: 2 | 3 | 4
      readonly id: string
      readonly children: readonly RichTextInline<L>[]
    }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly RichTextBlock<L>[])[] }
  | { readonly type: 'quote'; readonly children: readonly RichTextBlock<L>[] }
  | {
      readonly type: 'table'
      readonly caption?: readonly RichTextInline<L>[]
      readonly rows: readonly (readonly RichTextCell<L>[])[]
    }

/** A cell of a table; header cells are marked. */
export interface RichTextCell<L> {
  readonly head?: 'col' | 'row'
  readonly colSpan?: number
  readonly rowSpan?: number
  readonly blocks: readonly RichTextBlock<L>[]
}

export type RichTextInline<L> =
  | { readonly type: 'text'; readonly text: string; readonly strong?: true; readonly emphasis?: true }
  | { readonly type: 'break' }
  | { readonly type: 'link'; readonly target: L; readonly children: readonly RichTextInline<L>[] }
  | RichTextPicture

/** A picture within a text, at a known asset host (`isAssetUrl`). */
interface RichTextPicture {
  readonly type: 'picture'
  readonly url: string
  readonly alt: string
  /** How its host makes other sizes (`toSizesPattern`). */
  readonly sizes?: string
  /** Size in CSS pixels, where the text tells it. */
  readonly width?: number
  readonly height?: number
}
