import type { RequestCookies } from '../platform/http/request-cookies.ts'

/** Something that a browser asks for which may be in preview. */
export interface PreviewRequested {
  readonly kind: 'page' | 'page-data' | 'slice-data'
  readonly host: string
  /** Without query; of a slice its id. */
  readonly path: string
  /** Path of the 404 page of the locale, for a page that is missing in the draft. */
  readonly notFoundPath: string
  /** Whether the release itself would lead elsewhere, such as to the visitor's locale. */
  readonly isRedirected: boolean
  readonly acceptLanguage: string | undefined
  /** Where editors go back to; undefined: no site has an editor area. */
  readonly editorUrl: string | undefined
}

/** What a browser in preview gets. */
export type PreviewShown =
  | { readonly kind: 'html'; readonly status: 200 | 404 | 503; readonly html: string }
  | { readonly kind: 'json'; readonly json: string }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string }

/** Answers browsers that are in preview. */
export interface PreviewPages {
  /** Whether the browser may be in preview: true for few. */
  mayShow(cookies: RequestCookies): boolean
  /** Undefined: the browser gets the published page. */
  show(cookies: RequestCookies, requested: PreviewRequested): Promise<PreviewShown | undefined>
}
