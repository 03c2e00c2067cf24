import '@fontsource-variable/archivo/wdth.css'
import type { GatsbyBrowser } from 'gatsby'
import { createStyleCache, StyleRoot } from '../components/style-root.tsx'
import { DEFAULT_LANGUAGE, isLanguage } from '../domain/language.ts'
import { loadTexts } from '../i18n/load-texts.ts'
import { registerTexts } from '../i18n/text-store.ts'
import './site-styles.css'
import { pushPageView } from './page-view.ts'
import { createScrollMemory } from './scroll-memory.ts'
import { wrapPage } from './wrap-page-element.tsx'

const cache = createStyleCache()
const scrollMemory = createScrollMemory()

/**
 * Loads the texts of the document's language before Gatsby takes over the page; Gatsby waits for it.
 * @throws {MissingTranslationError} when the language has no texts (S1 §8).
 */
export const onClientEntry: () => Promise<void> = async () => {
  const [code = ''] = document.documentElement.lang.split('-')
  const language = isLanguage(code) ? code : DEFAULT_LANGUAGE
  registerTexts(language, await loadTexts(language))
}

/** One style cache for the browser's life. */
export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <StyleRoot cache={cache}>{element}</StyleRoot>
)

/** Frame, texts, header and footer around the page. */
export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) =>
  wrapPage(element, props.pageContext)

/** To the top or to the hash; to the earlier place on a page that was visited before (S1 §2 “Scroll”). */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ routerProps: { location } }) =>
  scrollMemory.decide(location)

/** Remembers where the page that is left was scrolled to. */
export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = ({ prevLocation }) => {
  if (prevLocation !== null) scrollMemory.remember(prevLocation.pathname)
}

/** A page-view event after each navigation (S1 §4). */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  pushPageView(location.pathname, prevLocation?.pathname)
}
