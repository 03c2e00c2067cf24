/** An address that a page names. */
export interface Reference {
  /** What visitors follow, or what the browser loads by itself. */
  readonly kind: 'link' | 'resource'
  /** As it stands in the page, entities decoded. */
  readonly address: string
  /** Such as `a[href]`. */
  readonly place: string
  readonly offset: number
}

/** A value at a place of a page. */
export interface Placed {
  readonly value: string
  readonly offset: number
}

/** A picture that says nothing where it must. */
export interface MutePicture {
  readonly code: 'picture-without-alt' | 'link-picture-without-text'
  /** Address of the picture; of one that a link consists of, the link's. */
  readonly address: string
  readonly offset: number
}

/** An alternate that the head of a page names. */
export interface HeadAlternate {
  readonly hreflang: string
  readonly address: string
}

/** The facts of a part of markup that the checks need; offsets count from its start. */
export interface MarkupFacts {
  readonly references: readonly Reference[]
  readonly ids: readonly Placed[]
  /** Names of anchors (`<a name>`), which links find as they find ids. */
  readonly anchorNames: readonly string[]
  readonly mutePictures: readonly MutePicture[]
  readonly titles: readonly Placed[]
  readonly descriptions: readonly string[]
  readonly canonicals: readonly Placed[]
  readonly alternates: readonly HeadAlternate[]
  /** Whether `<meta name="robots">` says noindex. */
  readonly isNoindex: boolean
}
