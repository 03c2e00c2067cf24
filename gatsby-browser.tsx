export {
  onClientEntry,
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  replaceHydrateFunction,
  shouldUpdateScroll,
  wrapPageElement,
} from './src/gatsby/browser.tsx'
