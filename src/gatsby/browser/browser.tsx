import type { GatsbyBrowser } from 'gatsby'
import { startConsent } from '../../components/consent/consent-store.ts'
import { hurryLazyModules, loadLazyModules } from '../../components/modules/lazy/lazy-modules.tsx'
import { textBackend } from '../../i18n/text-backend.ts'
import { readTextTag } from '../../i18n/read-text-tag.ts'
import { loadTexts, loadTextsBy } from '../../i18n/text-store.ts'
import '../../theme/typeface/typeface.css'
import '../../theme/typeface/fallback-font.css'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import '../webpack/site-styles.css'
import { silenceAnnouncer } from './focus-heading.ts'
import { limitPreloads } from './limit-preloads.ts'
import { createScrollMemory, isGatsbysToScroll } from './scroll-memory.ts'
import { revealAll, revealForDestinations, revealForReaders } from './content-visibility.ts'
import { updateRoute } from './update-route.ts'
import { watchBuilds } from './watch-builds.ts'
import { watchNavigation } from './watch-navigation.ts'
import { startTransition, type ReactElement } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'

/** An error that the error boundaries show is logged by them. */
const options: RootOptions = {
  onCaughtError: () => undefined,
  onUncaughtError: (error) => console.error('Uncaught error:', error),
}

/**
 * Takes over the page that the server has rendered, or renders it where there is none. As a transition, React does so in
 * slices of 5 ms: what a visitor presses or types in the meantime is not kept waiting.
 */
function hydratePage(element: ReactElement, container: Element): void {
  startTransition(() => {
    if (container.querySelector('#gatsby-focus-wrapper')?.hasChildNodes() === true)
      hydrateRoot(container, element, options)
    else createRoot(container, options).render(element)
  })
}

loadTextsBy(textBackend)

const scrollMemory = createScrollMemory()
let shownPath: string | undefined

/**
 * Lays out the page for who comes to a place of it, watches Gatsby's navigation, tells scripts to come what they may do, and loads the texts of the document's language and the
 * code of its lazy modules before Gatsby takes over the page; Gatsby waits for it.
 * @throws {MissingTranslationError} when the language has no texts (S1 §8).
 */
export const onClientEntry: () => Promise<void> = async () => {
  revealForDestinations()
  limitPreloads()
  watchNavigation({
    shownPath: () => shownPath,
    onBackOrForward: () => {
      if (shownPath !== undefined) scrollMemory.hold(shownPath)
    },
  })
  // While the code is being developed, it is replaced as it changes.
  if (process.env.NODE_ENV === 'production') watchBuilds()
  startConsent()
  await Promise.all([loadTexts(readTextTag(), ['chrome', 'page']), loadLazyModules(document)])
}

/** Scrolling within a page is Gatsby's; the rest follows in `onRouteUpdate`. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ prevRouterProps, routerProps }) =>
  isGatsbysToScroll(routerProps.location, prevRouterProps?.location)

/** Hydration in slices; Gatsby's own is one long task. */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] = () => hydratePage

/** The page is there: its announcer can be silenced, and readers be waited for. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  silenceAnnouncer()
  revealForReaders()
}

/** Remembers where the page that is left was scrolled to; the next one has all of its heights when it is arrived at. */
export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = ({ prevLocation }) => {
  if (prevLocation === null) return
  scrollMemory.remember(prevLocation.pathname)
  revealAll()
  hurryLazyModules()
}

/** Scroll position, focus, loading indicator and page view after each navigation (S1 §2 “Scroll”, §4). */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  shownPath = location.pathname
  if (prevLocation !== null && prevLocation.pathname !== location.pathname) scrollMemory.arrive(location)
  updateRoute(location, prevLocation ?? undefined)
}
