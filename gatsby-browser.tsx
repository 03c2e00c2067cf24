export {
  onClientEntry,
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  replaceHydrateFunction,
  shouldUpdateScroll,
} from './src/gatsby/browser/browser.tsx'
