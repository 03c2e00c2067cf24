export {
  onClientEntry,
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  shouldUpdateScroll,
  wrapPageElement,
  wrapRootElement,
} from './src/gatsby/browser.tsx'
