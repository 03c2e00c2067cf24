/** A page of the code itself (`src/pages`): it stands at the same address on every host, in no site and no locale. */
export interface FixedPage {
  readonly path: string
  /** Below `public`. */
  readonly file: string
}

const page = (path: string): FixedPage => ({ path, file: `${path.slice(1)}/index.html` })

/** Where the style guide stands (S1 §2 “Route table”). */
export const STYLE_GUIDE_ROUTES = {
  index: '/style-guide',
  typography: '/style-guide/typography',
  buttons: '/style-guide/buttons',
  inputs: '/style-guide/inputs',
  components: '/style-guide/components',
  modules: '/style-guide/modules',
  error: '/style-guide/pages/error',
  emailLinks: '/style-guide/tools/email-links',
} as const

/** Where logins return to (S2 §2). */
export const LOGIN_ROUTES = {
  /** Of visitors; an address with a locale leads here, too. */
  callback: '/callback',
  /** Logs in for a page or file that the server itself sends, `?to={its address}`, and leads there (S1 §6). */
  logIn: '/login',
  /** Of the silent check in a hidden frame: a page of `static`, which loads none of the site's code. */
  silentCallback: '/blank-callback',
} as const

/** Pages that visitors ask for by their address. */
export const ADDRESSED_PAGES: readonly FixedPage[] = [
  ...Object.values(STYLE_GUIDE_ROUTES),
  LOGIN_ROUTES.callback,
  LOGIN_ROUTES.logIn,
].map(page)

/** Paths of files, which are no pages. */
export const STATIC_PAGES: readonly FixedPage[] = [page(LOGIN_ROUTES.silentCallback)]

/** All of them, with the 404 of an address outside every site, which Gatsby writes twice. */
export const FIXED_PAGES: readonly FixedPage[] = [
  page('/404'),
  { path: '/404.html', file: '404.html' },
  ...ADDRESSED_PAGES,
]
